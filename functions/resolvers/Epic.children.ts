import type { EpicChildrenArgs } from '#domain/schema.generated.ts'
import { childEpicObject } from '#presenters/graphql/child-epic-object.ts'
import { connection } from '#presenters/graphql/connection.ts'
import type { EpicFacts } from '#presenters/graphql/epic-facts.ts'
import { PAGE_ARGUMENTS, fullPage } from '#presenters/graphql/page-arguments.ts'
import { EPIC_FIELDS_BEYOND_ROW } from '#table/rows.generated.ts'
import { childList, childPageBoundary, childRows, type ChildEdges } from './shape/child-page.ts'
import { webUrlOf, type FieldContext } from './shape/context.ts'
import { hasAliases } from './shape/epic-part-keys.ts'
import { pageRequest } from './shape/list-page.ts'
import { selectedRowFields } from './shape/selection.ts'

/** Arguments that choose or order among the children only by another value than this. */
const NEUTRAL: Record<string, boolean> = { includeDescendantGroups: true, topLevelHierarchyOnly: false }
const OF_PAGE = [...PAGE_ARGUMENTS, 'includeAncestorGroups']

const isFilter = (name: string, value: unknown): boolean =>
  value !== null && !OF_PAGE.includes(name) && value !== NEUTRAL[name]

/** Fields that edges do not hold. */
const BEYOND_ROWS = [
  ...EPIC_FIELDS_BEYOND_ROW,
  ...['lockVersion', 'startDateFixed', 'startDateIsFixed', 'dueDateFixed', 'dueDateIsFixed'],
  ...['startDateFromInheritedSource', 'startDateFromMilestones', 'startDateSource'],
  ...['dueDateFromInheritedSource', 'dueDateFromMilestones', 'dueDateSource'],
]
const TEXTS = ['description', 'descriptionHtml', 'lastEditedAt', 'lastEditedBy']

/** True when more is selected than rows hold. An alias hides a name from the list of selected fields, but not from their text; labels have descriptions too. */
const selectsBeyondRows = (ctx: FieldContext, selected: string[]): boolean =>
  TEXTS.some((name) => selected.includes(name)) ||
  BEYOND_ROWS.some((name) => selected.includes(name) || ctx.info.selectionSetGraphQL.includes(name))

/** Asks the Lambda or the edges: the Lambda takes over when the children are filtered or sorted, or when more is asked for than their rows hold. */
export function request(ctx: FieldContext<EpicChildrenArgs, EpicFacts>) {
  const selected = selectedRowFields(ctx)
  const isFiltered = Object.entries(ctx.args).some(([name, value]) => isFilter(name, value))
  ctx.stash.isForGraph = isFiltered || selectsBeyondRows(ctx, selected)
  ctx.stash.hasAliases = hasAliases(selected)
  if (!ctx.stash.isForGraph) ctx.stash.page = pageRequest(fullPage(ctx.args), childList(ctx.source, 'epic'))
  return {}
}

export function response(ctx: FieldContext<EpicChildrenArgs, EpicFacts, ChildEdges>) {
  const { page } = ctx.stash
  if (!page) return ctx.prev.result
  const shown = childRows(ctx.prev.result, page).map(({ item, position, cursor }) => ({
    cursor,
    node: childEpicObject(item, ctx.source, position, webUrlOf(ctx)),
  }))
  return connection(shown, childPageBoundary(ctx.prev.result, page, shown))
}
