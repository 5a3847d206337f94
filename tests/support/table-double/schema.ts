export interface KeySchema {
  hash: string
  range: string
}

/** Key attributes of the one table and its indexes; every key attribute is a string and every index projects ALL. */
export const tableKey: KeySchema = { hash: 'PK', range: 'SK' }

export const indexKeys: Readonly<Record<string, KeySchema>> = {
  byEnd: { hash: 'PK', range: 'GSI1SK' },
  lists: { hash: 'GSI2PK', range: 'GSI2SK' },
}

export const indexNames = Object.keys(indexKeys)
