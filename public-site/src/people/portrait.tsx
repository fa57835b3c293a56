import { useSite } from '../lib/site.ts';

interface PortraitProps {
  name: string;
  /** A drawing (SVG) or a photograph; the build puts a photograph of the same name in a drawing's place. */
  src: string;
  /** Whether the name stands next to it in the same link. */
  decorative?: boolean;
}

/** A member's picture in an arch; a photograph of other proportions is cropped around its focal point. */
export function Portrait({ name, src, decorative = false }: PortraitProps) {
  const { drawing, photograph } = useSite().texts.people;
  const alt = (src.endsWith('.svg') ? drawing : photograph)(name);
  return <img className="portrait" src={src} alt={decorative ? '' : alt} width="640" height="800" loading="lazy" />;
}
