import { Component, type ReactNode } from 'react';

interface KitBoundaryProps {
  children: ReactNode;
  /** Shown while the bundled kit loads, and permanently if that kit also fails. */
  fallback: ReactNode;
  /**
   * Switches to the bundled kit; passed in so that this module works with either entry. Only around the whole page: what
   * was rendered outside, such as the toasts, would stay with the other copy. Without it, the fallback stays.
   */
  takeBundledKit?: () => Promise<void>;
  /** Called before what is shown is replaced; returns a function that is called afterward. */
  keepPlace?: () => () => void;
}

/** Catches what throws while rendering: shows the fallback, then retries once with the bundled copy of the kit. */
export class KitBoundary extends Component<KitBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  private triedBundled = false;

  // Children that throw a second time in the same pass would unmount the whole root.
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
    if (this.triedBundled) return;
    this.triedBundled = true;
    this.props.takeBundledKit?.().then(
      () => this.setState({ failed: false }),
      (reason: unknown) => console.error(reason),
    );
  }

  override getSnapshotBeforeUpdate(): (() => void) | null {
    return this.props.keepPlace?.() ?? null;
  }

  override componentDidUpdate(_props: KitBoundaryProps, _state: unknown, doAgain: (() => void) | null): void {
    doAgain?.();
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
