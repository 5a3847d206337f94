import { nounOf, type ItemKind } from '../item/kinds.ts'
import { LABEL_AND_PEOPLE_ACTIONS } from './label-and-people-actions.ts'
import { LINK_ACTIONS } from './link-actions.ts'
import { OWN_ACTIONS } from './own-actions.ts'
import { PLANNING_ACTIONS } from './planning-actions.ts'
import type { QuickActionDefinition, QuickActionContext } from './quick-action-definition.ts'
import type { QuickAction } from './quick-action.ts'
import type { QuickActionLine } from './quick-action-lines.ts'
import { STATE_ACTIONS } from './state-actions.ts'
import { TIME_ACTIONS } from './time-actions.ts'
import { TREE_ACTIONS } from './tree-actions.ts'

/** What a line asks for, and that in words: before it is done, and after. */
export interface ReadQuickAction {
  actions: QuickAction[]
  /** `Closes this issue.` */
  does: string
  /** `Closed this issue.` */
  did: string
}

const DEFINITIONS = {
  ...STATE_ACTIONS,
  ...LABEL_AND_PEOPLE_ACTIONS,
  ...PLANNING_ACTIONS,
  ...TREE_ACTIONS,
  ...TIME_ACTIONS,
  ...OWN_ACTIONS,
  ...LINK_ACTIONS,
} satisfies Record<string, QuickActionDefinition>

export type QuickActionName = keyof typeof DEFINITIONS

const ALIASES: Record<string, QuickActionName> = {
  open: 'reopen',
  labels: 'label',
  remove_label: 'unlabel',
  due_date: 'due',
  estimate_time: 'estimate',
  remove_time_estimate: 'remove_estimate',
  spend_time: 'spend',
  react: 'award',
  set_epic: 'epic',
  unlink_epic: 'remove_epic',
  add_child: 'child_epic',
  remove_child: 'remove_child_epic',
  remove_parent: 'remove_parent_epic',
}
const NAMES = Object.keys(DEFINITIONS) as QuickActionName[]
const definitions: Record<QuickActionName, QuickActionDefinition> = DEFINITIONS

/** Returns the action of a name, or of another name that it has. */
const actionNamed = (name: string): QuickActionName | null => {
  if (Object.hasOwn(ALIASES, name)) return ALIASES[name] ?? null
  return Object.hasOwn(DEFINITIONS, name) ? (name as QuickActionName) : null
}

/** True when there is a quick action of this name. */
export const isQuickAction = (name: string): boolean => actionNamed(name) !== null

/** An action that can be chosen from a list. */
export interface OfferedQuickAction {
  name: QuickActionName
  params: string
  about: string
}

/** Returns the actions that can be used on items of a kind. */
export const quickActionsFor = (kind: ItemKind): OfferedQuickAction[] =>
  NAMES.filter((name) => definitions[name].isFor(kind)).map((name) => ({
    name,
    params: definitions[name].params ?? '',
    about: definitions[name].about,
  }))

/** Returns what a line asks for; a text says what is wrong with it. */
export function readQuickAction({ name, args }: QuickActionLine, place: QuickActionContext): ReadQuickAction | string {
  const known = actionNamed(name)
  const definition = known && definitions[known]
  if (!definition?.isFor(place.kind)) return `This cannot be done with ${nounOf(place.kind, place.type)}s.`
  const actions = definition.read(args, place)
  if (typeof actions === 'string') return actions
  const object = definition.object(args, place)
  const [does, did] = definition.verb
  return { actions, does: `${does} ${object}.`, did: `${did} ${object}.` }
}
