import { Component, type ReactNode } from 'react'

export interface RenderBoundaryProps {
  /** What the children show: something else is tried anew where the one before could not be drawn. */
  content: unknown
  fallback: (error: unknown) => ReactNode
  children: ReactNode
}

interface RenderBoundaryState {
  content: unknown
  failure: { error: unknown } | null
}

/** Keeps what goes wrong in drawing the children from taking away everything around them. */
export class RenderBoundary extends Component<RenderBoundaryProps, RenderBoundaryState> {
  override state: RenderBoundaryState = { content: this.props.content, failure: null }

  static getDerivedStateFromError(error: unknown): Partial<RenderBoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ content }: RenderBoundaryProps, state: RenderBoundaryState) {
    return content === state.content ? null : { content, failure: null }
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error) : this.props.children
  }
}
