import * as v from 'valibot'
import { EPIC_SELECTORS, type EpicPageData } from './page-data.ts'

/** In attributes booleans are texts, and what is false may be left out. */
const flag = v.pipe(
  v.optional(v.union([v.boolean(), v.literal('true'), v.literal('false')]), false),
  v.transform((value) => value === true || value === 'true'),
)
const text = v.string()
const textOrNull = v.nullish(v.string(), null)
const number = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number(), v.integer())

const label = v.object({ id: text, title: text, color: text, description: textOrNull, textColor: text })
const participant = v.object({ id: text, name: text, avatar_url: textOrNull, web_url: text })
const ancestor = v.object({ id: text, title: text, isOpen: flag, isConfidential: flag, reference: text, path: text })

const milestoneDates = v.object({ startDate: textOrNull, dueDate: textOrNull })

const dates = {
  startDate: textOrNull,
  startDateIsFixed: flag,
  startDateFixed: textOrNull,
  startDateFromMilestones: textOrNull,
  startDateFromInheritedSource: textOrNull,
  startDateSourcingMilestoneTitle: textOrNull,
  startDateSourcingMilestoneDates: v.nullish(milestoneDates, null),
  startDateSourcingEpicReference: textOrNull,
  dueDate: textOrNull,
  dueDateIsFixed: flag,
  dueDateFixed: textOrNull,
  dueDateFromMilestones: textOrNull,
  dueDateFromInheritedSource: textOrNull,
  dueDateSourcingMilestoneTitle: textOrNull,
  dueDateSourcingMilestoneDates: v.nullish(milestoneDates, null),
  dueDateSourcingEpicReference: textOrNull,
}

const schemas = {
  meta: v.object({ epicIid: text, scopedLabels: flag, epicColorHighlight: flag, labelsWebUrl: text }),
  initial: v.object({
    ...dates,
    endpoint: text,
    updateEndpoint: text,
    fullPath: text,
    groupPath: text,
    markdownPreviewPath: text,
    labelsPath: text,
    todoPath: text,
    todoDeletePath: v.exactOptional(text),
    epicsWebUrl: text,
    labelsWebUrl: text,
    markdownDocsPath: text,
    newEpicWebUrl: text,
    canCreate: flag,
    canUpdate: flag,
    canDestroy: flag,
    canAdmin: flag,
    allowSubEpics: flag,
    todoExists: flag,
    subscribed: flag,
    confidential: flag,
    epicId: number,
    state: v.picklist(['opened', 'closed']),
    created: text,
    lockVersion: number,
    initialTitleHtml: text,
    initialTitleText: text,
    initialDescriptionHtml: text,
    initialDescriptionText: text,
    author: v.object({ name: text, username: text, url: text, src: textOrNull, isEmployee: flag }),
    labels: v.array(label),
    participants: v.nullish(v.array(participant), null),
    ancestors: v.nullish(v.array(ancestor), null),
    color: textOrNull,
    reference: text,
    emailsDisabled: flag,
  }),
  selectors: v.optional(
    v.object({
      tree: v.optional(text, EPIC_SELECTORS.tree),
      roadmap: v.optional(text, EPIC_SELECTORS.roadmap),
      container: v.optional(text, EPIC_SELECTORS.container),
    }),
    EPIC_SELECTORS,
  ),
  tree: v.object({
    parent: v.object({
      id: text,
      iid: text,
      fullPath: text,
      level: v.optional(number, 1),
      reference: text,
      title: text,
      confidential: flag,
      groupId: text,
      groupName: text,
      userPermissions: v.object({ adminEpic: flag, createEpic: flag }),
    }),
    epicsEndpoint: text,
    issuesEndpoint: text,
    projectsEndpoint: text,
    userSignedIn: flag,
    autocompleteEpics: flag,
    autocompleteIssues: flag,
    allowIssuableHealthStatus: flag,
    allowScopedLabels: flag,
    allowSubEpics: flag,
    epicsWebUrl: text,
    issuesWebUrl: text,
  }),
}

/** A host page wrote something into the attributes that the epic page cannot use; the message says where and what. */
export class PageDataError extends Error {
  override readonly name = 'PageDataError'
}

/**
 * The page's data from the attributes `data-meta`, `data-initial`, `data-selectors` and `data-tree` of the element in a host
 * page, each a JSON object. null when there is no element; throws PageDataError when an attribute cannot be read.
 */
export function readEpicPageData(element: HTMLElement | null): EpicPageData | null {
  if (!element) return null
  return {
    meta: readPart(element, 'meta', schemas.meta),
    initial: readPart(element, 'initial', schemas.initial),
    selectors: readPart(element, 'selectors', schemas.selectors),
    tree: readPart(element, 'tree', schemas.tree),
  }
}

function readPart<Part>(element: HTMLElement, name: string, schema: v.GenericSchema<unknown, Part>): Part {
  const result = v.safeParse(schema, parseJson(element.dataset[name], name))
  if (result.success) return result.output
  const [issue] = result.issues
  throw new PageDataError(`data-${name}${keyPath(issue)}: ${issue.message}`)
}

function parseJson(source: string | undefined, name: string): unknown {
  if (source === undefined) return undefined
  try {
    return JSON.parse(source)
  } catch {
    throw new PageDataError(`data-${name} must hold JSON.`)
  }
}

function keyPath(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  return path === null ? '' : `, ${path}`
}
