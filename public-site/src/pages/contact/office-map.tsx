import type { Office } from '@advocate/facts/offices';

/** Half the width and height of the visible area, in degrees. */
const around = { longitude: 0.006, latitude: 0.0035 };

/** Returns the URL of the embedded map, with a marker at the office in the center. OpenStreetMap requires no key. */
export function mapFrameUrl({ latitude, longitude }: Pick<Office, 'latitude' | 'longitude'>): string {
  const box = [
    longitude - around.longitude,
    latitude - around.latitude,
    longitude + around.longitude,
    latitude + around.latitude,
  ].map((degrees) => degrees.toFixed(5));
  const query = new URLSearchParams({ bbox: box.join(','), layer: 'mapnik', marker: `${latitude},${longitude}` });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

interface OfficeMapProps {
  office: Office;
  /** Accessible name of the frame. */
  title: string;
  /** Text of the link to the same map. */
  action: string;
}

/** The map of an office, loaded only when it comes near the visible area. */
export function OfficeMap({ office, title, action }: OfficeMapProps) {
  const { latitude, longitude } = office;
  return (
    <figure className="office-map">
      <iframe
        className="office-map__frame"
        title={title}
        src={mapFrameUrl(office)}
        loading="lazy"
        width="640"
        height="420"
      />
      <figcaption>
        <a href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}>
          {action}
        </a>
      </figcaption>
    </figure>
  );
}
