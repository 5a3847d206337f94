interface Connection<Node> {
  nodes: readonly (Node | null)[] | null
}

/** Returns what a page of a connection holds and the viewer may read. */
export const nodesOf = <Node>(connection: Connection<Node> | null | undefined): Node[] =>
  (connection?.nodes ?? []).filter((node) => node !== null)

interface PagedConnection {
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

/** Returns where the next page of a connection begins; null after the last one. */
export const nextCursor = (connection: PagedConnection | null | undefined): string | null =>
  connection?.pageInfo.hasNextPage ? connection.pageInfo.endCursor : null
