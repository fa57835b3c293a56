import { Component, type ReactNode } from 'react';

interface KitBoundaryProps {
  children: ReactNode;
  /** Shown when the bundled kit fails as well. */
  fallback: ReactNode;
  /** Switches to the bundled kit; handed in, so that this module works behind either door. */
  takeBundledKit: () => Promise<void>;
}

type Attempt = 'first' | 'switching' | 'second' | 'failed';

/** Catches a kit that throws while rendering: once more with the bundled copy, and only then the fallback. */
export class KitBoundary extends Component<KitBoundaryProps, { attempt: Attempt }> {
  override state: { attempt: Attempt } = { attempt: 'first' };

  static getDerivedStateFromError(): null {
    return null;
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
    if (this.state.attempt !== 'first') {
      this.setState({ attempt: 'failed' });
      return;
    }
    this.setState({ attempt: 'switching' });
    this.props.takeBundledKit().then(
      () => this.setState({ attempt: 'second' }),
      () => this.setState({ attempt: 'failed' }),
    );
  }

  override render(): ReactNode {
    const { attempt } = this.state;
    if (attempt === 'failed') return this.props.fallback;
    return attempt === 'switching' ? null : this.props.children;
  }
}
