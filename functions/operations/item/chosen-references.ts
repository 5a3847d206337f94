import type { RecordedRef } from '#domain/item/change-event.ts'
import {
  pickReferences,
  refName,
  referredBy,
  singleReferencesOf,
  type AnyReferences,
  type ReferenceInput,
} from '#domain/item/references.ts'
import { kindEntry, type ItemKind } from '#domain/item/kinds.ts'
import type { Visibility } from '#domain/permissions.ts'
import type { ReferenceTarget, ReferenceTargets } from '#domain/refs.ts'
import { invalid } from '#domain/text/text-checks.ts'
import { milestoneRef } from '#table/items/milestone.ts'
import { labelsNumbered, milestoneAmong, milestoneNumbered, sourcesOf } from '../label/labels-and-milestones.ts'
import { iterationNumbered } from '../iteration/iteration-numbered.ts'
import { peopleNamed, unknownPeople } from '../person/people.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { demandReaders, readersAmong } from './change-assignees.ts'

/** Where an item is, which decides what it may refer to. */
export interface ReferencePlace {
  kind: ItemKind
  visibility: Visibility
  /** Ids from the root group down to its group or project. */
  namespaceIds: number[]
}

type Context = Pick<OperationContext, 'table' | 'now'>
type Ref = ReferenceTargets[ReferenceTarget]

const isOfProject = ({ kind }: ReferencePlace): boolean => kindEntry(kind).home === 'project'
const sourcesFor = (place: ReferencePlace) => sourcesOf(place.namespaceIds, isOfProject(place))
const groupIdsOf = (place: ReferencePlace): number[] =>
  isOfProject(place) ? place.namespaceIds.slice(0, -1) : place.namespaceIds

interface Target {
  /** Finds what an item there is to refer to, or refuses it. */
  choose: (context: Context, place: ReferencePlace, id: number, field: string) => Promise<Ref>
  /** Finds what stands there for what an item referred to elsewhere; null, or a refusal, where nothing does. */
  carry: (context: Context, place: ReferencePlace, before: RecordedRef) => Promise<Ref | null>
}

const iterationIn = ({ table, now }: Context, place: ReferencePlace, id: number) =>
  iterationNumbered(table, groupIdsOf(place), id, now().slice(0, 10))

const TARGETS: Record<ReferenceTarget, Target> = {
  label: {
    choose: async ({ table }, place, id, field) => {
      const [label] = (await labelsNumbered(table, sourcesFor(place), [id])).labels
      if (label) return label
      throw new ProblemError(invalid(field, 'There is no such label here.'))
    },
    carry: async ({ table }, place, { id }) => (await labelsNumbered(table, sourcesFor(place), [id])).labels[0] ?? null,
  },
  person: {
    choose: async ({ table }, place, id, field) => {
      const [missing] = await unknownPeople(table, [id])
      const [person] = missing === undefined ? await peopleNamed(table, { ids: [id] }) : []
      if (person === undefined) throw new ProblemError(invalid(field, 'There is no such user.'))
      await demandReaders(table, [person], place, field)
      return person
    },
    carry: async ({ table }, place, { name }) =>
      (await readersAmong(table, await peopleNamed(table, { usernames: [name] }), place))[0] ?? null,
  },
  milestone: {
    choose: async ({ table }, place, id) => milestoneRef(await milestoneNumbered(table, sourcesFor(place), id)),
    carry: async ({ table }, place, { name }) => {
      const milestone = await milestoneAmong(table, sourcesFor(place), name)
      return milestone && milestoneRef(milestone)
    },
  },
  iteration: {
    choose: iterationIn,
    carry: (context, place, { id }) => iterationIn(context, place, id),
  },
}

/**
 * Returns what an item is to refer to, by the fields that refer to one thing; what nothing is said of is left out.
 * @throws ProblemError BAD_REQUEST
 */
export async function chosenReferences(
  context: Context,
  place: ReferencePlace,
  changes: ReferenceInput,
): Promise<AnyReferences> {
  const given = pickReferences(place.kind, { ...changes })
  const chosen: Record<string, Ref | null> = {}
  for (const { name, to, inputName } of singleReferencesOf(place.kind)) {
    const id = given[inputName as keyof ReferenceInput]
    if (id !== undefined) chosen[name] = id === null ? null : await TARGETS[to].choose(context, place, id, name)
  }
  return chosen
}

/** Returns what an item refers to, by the fields that refer to one thing, as far as it can have that in another place, too; else null. */
export async function carriedReferences(
  context: Context,
  place: ReferencePlace,
  item: AnyReferences,
): Promise<AnyReferences> {
  const carried: Record<string, Ref | null> = {}
  for (const { name, to } of singleReferencesOf(place.kind)) {
    const [ref] = referredBy(item, name)
    try {
      carried[name] = ref ? await TARGETS[to].carry(context, place, { id: ref.id, name: refName(ref) }) : null
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      carried[name] = null
    }
  }
  return carried
}
