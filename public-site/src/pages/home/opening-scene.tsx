import { opening } from '../../content/home.ts';

/**
 * A full-height scene with the intro overlay as a layer of its own in it. Both scroll away with the page, so the layer
 * never lies over anything readable and nothing moves when it is hidden. The first script keeps `--overlay-opacity` and
 * `data-overlay` on `<html>`. Spec sections 2 and 4, intro overlay.
 */
export function OpeningScene() {
  return (
    <section className="opening" aria-label={opening.overlayTagline}>
      <img
        className="opening__scene"
        src={opening.scene.src}
        alt={opening.scene.alt}
        width="1920"
        height="1080"
        fetchPriority="high"
      />
      <div className="intro-overlay">
        <p className="intro-overlay__tagline">{opening.overlayTagline}</p>
        <a className="intro-overlay__hint" href="#welcome">
          {opening.overlayHint}
        </a>
      </div>
    </section>
  );
}
