import {
  filterVariables,
  given,
  isPreset,
  type FilteredType,
  type ListFilterParams,
} from '#web/lib/list/list-filter.ts'

/**
 * Returns what GraphQL takes of a filter of issues. The search looks at titles alone, because a page can look at more issues then than if
 * it had to read their descriptions.
 */
export function issueFilterVariables(filter: ListFilterParams) {
  const { iid: _, milestoneTitle, assigneeUsername, type, not = {}, ...shared } = filterVariables(filter)
  const { assigneeUsername: notAssigned, type: notType, ...others } = not
  const negated = given({
    ...others,
    assigneeUsernames: notAssigned === undefined ? [] : [notAssigned],
    types: notType?.map(typeName),
  })
  return given({
    ...shared,
    ...(milestoneTitle !== undefined &&
      (isPreset(milestoneTitle)
        ? { milestoneWildcardId: presetOf(milestoneTitle) }
        : { milestoneTitle: [milestoneTitle] })),
    ...(assigneeUsername !== undefined &&
      (isPreset(assigneeUsername)
        ? { assigneeWildcardId: presetOf(assigneeUsername) }
        : { assigneeUsernames: [assigneeUsername] })),
    types: type?.map(typeName),
    in: shared.search === undefined ? undefined : [IN_TITLES],
    not: Object.keys(negated).length > 0 ? negated : undefined,
  })
}

const typeName = (type: FilteredType) => type.toUpperCase() as Uppercase<FilteredType>
const IN_TITLES = 'TITLE' as const
const presetOf = (value: string): 'NONE' | 'ANY' => (/^none$/i.test(value) ? 'NONE' : 'ANY')
