/** One page of a list as GraphQL shows it. */
export interface Edge<Node> {
  cursor: string
  node: Node
}

export interface PageInfoObject {
  hasNextPage: boolean
  hasPreviousPage: boolean
  startCursor: string | null
  endCursor: string | null
}

export interface Connection<Node> {
  edges: Edge<Node>[]
  nodes: Node[]
  pageInfo: PageInfoObject
  /** Rows of the whole list; only lists that show it in the schema need it right. */
  count: number
}

/** What a page knows about the list it is cut from. */
export interface PageBoundary {
  hasNextPage: boolean
  hasPreviousPage: boolean
  count: number
  /** Where the page begins and ends when hidden rows were left out there; otherwise the cursors of its first and last row. */
  startCursor?: string | null
  endCursor?: string | null
}

/** Returns the page made of these rows. */
export function connection<Node>(edges: Edge<Node>[], place: PageBoundary): Connection<Node> {
  return {
    edges,
    nodes: edges.map((edge) => edge.node),
    pageInfo: {
      hasNextPage: place.hasNextPage,
      hasPreviousPage: place.hasPreviousPage,
      startCursor: place.startCursor ?? edges[0]?.cursor ?? null,
      endCursor: place.endCursor ?? edges[edges.length - 1]?.cursor ?? null,
    },
    count: place.count,
  }
}

/** Returns a list that is always shown whole, such as the labels of one item; its cursors are mere positions. */
export const wholeConnection = <Node>(nodes: Node[]): Connection<Node> =>
  connection(
    nodes.map((node, index) => ({ cursor: `${index + 1}`, node })),
    { hasNextPage: false, hasPreviousPage: false, count: nodes.length },
  )
