import { Kind } from 'graphql'
import { readSchema } from '#infra/build/check-schema.ts'

/** Returns the orders that an enumeration of the schema names. */
export const sortsOf = (name: 'EpicSort' | 'IssueSort' | 'WorkItemSort'): string[] =>
  readSchema().definitions.flatMap((one) =>
    one.kind === Kind.ENUM_TYPE_DEFINITION && one.name.value === name
      ? (one.values ?? []).map((value) => value.name.value)
      : [],
  )
