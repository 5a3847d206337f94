import { KINDS, nests, parentKindOf } from '../item/kinds.ts'
import { references } from './quick-action-args.ts'
import {
  ADDS,
  change,
  hasEpic,
  listed,
  needed,
  REMOVES,
  thisItem,
  type QuickActionDefinition,
} from './quick-action-definition.ts'

const parent = (isFor: QuickActionDefinition['isFor'], params: string, about: string): QuickActionDefinition => ({
  params,
  about,
  isFor,
  read: (args) => needed(references(args), 'the parent', ([reference = '']) => [{ type: 'parent', reference }]),
  verb: ADDS,
  object: (args, place) => `${thisItem(place)} to ${KINDS[parentKindOf(place.kind)].noun} ${references(args)[0] ?? ''}`,
})

const noParent = (isFor: QuickActionDefinition['isFor'], about: string): QuickActionDefinition => ({
  about,
  isFor,
  read: () => change({ parentId: null }),
  verb: REMOVES,
  object: (_, place) => `${thisItem(place)} from its ${KINDS[parentKindOf(place.kind)].noun}`,
})

const children = (
  type: 'addChildren' | 'removeChildren',
  about: string,
  verb: QuickActionDefinition['verb'],
): QuickActionDefinition => ({
  params: '&epic',
  about,
  isFor: nests,
  read: (args) => needed(references(args), 'the child', (named) => [{ type, references: named }]),
  verb,
  object: (args) => `child ${listed(references(args))}`,
})

/** Where an item stands in the tree. */
export const TREE_ACTIONS = {
  epic: parent(hasEpic, '&epic', 'Add to an epic'),
  remove_epic: noParent(hasEpic, 'Remove from its epic'),
  parent_epic: parent(nests, '&epic', 'Set the parent epic'),
  remove_parent_epic: noParent(nests, 'Remove from its parent epic'),
  set_parent: parent((kind) => !nests(parentKindOf(kind)), '#issue', 'Set the parent'),
  child_epic: children('addChildren', 'Add a child epic', ADDS),
  remove_child_epic: children('removeChildren', 'Remove a child epic', REMOVES),
} satisfies Record<string, QuickActionDefinition>
