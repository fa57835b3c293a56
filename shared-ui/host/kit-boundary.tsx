import { Component, type ReactNode } from 'react';

interface KitBoundaryProps {
  children: ReactNode;
  /** Shown while the bundled kit is fetched, and for good when that one fails as well. */
  fallback: ReactNode;
  /** Switches to the bundled kit; handed in, so that this module works behind either entry. */
  takeBundledKit: () => Promise<void>;
}

/** Catches a kit that throws while rendering: the fallback, and once more the children with the bundled copy. */
export class KitBoundary extends Component<KitBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  private triedBundled = false;

  // Children that throw a second time in the same pass would take the whole root down.
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
    if (this.triedBundled) return;
    this.triedBundled = true;
    this.props.takeBundledKit().then(
      () => this.setState({ failed: false }),
      (reason: unknown) => console.error(reason),
    );
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
