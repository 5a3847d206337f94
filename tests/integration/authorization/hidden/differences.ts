import { fromOtherEnd, isFromOtherEnd } from '#domain/ids.ts'
import type { Place } from '../matrix-world.ts'
import { namesPlace } from './named-inputs.ts'
import type { Pair, Thing } from './things.ts'

/** A person without any role. */
export const STRANGER = 'nina'

/** Things that are hidden from some people, and the place where they are. */
export interface Hidden {
  pairs: Pair[]
  place: Place
  /** In the order of what they may do. */
  from: readonly (string | null)[]
}

/** An operation that takes things by name. */
export interface Trial {
  protocol: 'graphql' | 'rest'
  /** The inputs that name something. */
  inputs: string[]
  /** Those that have to be there. */
  required: string[]
  /** Every way in which an input could name a thing. */
  namesFor: (input: string, thing: Thing) => string[]
  /** The whole answer, with these inputs given besides those that have to be there. */
  ask: (asker: string | null, given: Record<string, string>) => Promise<string>
}

/** An input by which somebody can tell hidden from missing. */
interface Difference {
  asker: string | null
  given: Record<string, string>
  hidden: string
  missing: string
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** An answer without the name that was asked for, however it is written there. */
function withoutName(answer: string, name: string): string {
  const inAddress = new URLSearchParams({ name }).toString().slice('name='.length)
  const [number] = /\d{3,}$/.exec(name) ?? []
  // An epic has its number among work items counted from the other end.
  const numbers = number === undefined ? [] : [number, `${fromOtherEnd(Number(number))}`]
  const forms = [name, inAddress, encodeURIComponent(name), ...numbers]
  // Within longer numbers, and behind the seconds of a time, it is none.
  const pattern = new RegExp(`(?<![\\d.])(${forms.map(escaped).join('|')})(?!\\d)`, 'g')
  return answer.replaceAll(pattern, '(it)')
}

/** Inputs beside which a number means something else: those that say in what group or project it is counted. */
function placesBeside(trial: Trial, input: string, { group, project }: Place): Record<string, string>[] {
  const isCounted = /iid|\{(epic_id|note|discussion|award|label|milestone|link|number)\}/.test(input)
  const others = isCounted ? trial.inputs.filter((one) => one !== input && namesPlace(one)) : []
  return [{}, ...others.flatMap((one) => [{ [one]: group.fullPath }, { [one]: project.fullPath }])]
}

/** What has to be there is also tried beside whatever else may be given, because rules may come before the look-up. */
function othersBeside(
  { protocol, inputs, required, namesFor }: Trial,
  input: string,
  seen: Thing[],
): Record<string, string>[] {
  // What an address names is looked up before anything else is read.
  if (protocol === 'rest' || !required.includes(input)) return []
  const optional = inputs.filter((one) => !required.includes(one))
  return optional.flatMap((one) => {
    const names = seen.flatMap((thing) => namesFor(one, thing))
    const oneOfEachForm = new Map(names.map((name) => [name.replace(/\d+$/, ''), name]))
    return [...oneOfEachForm.values()].map((name) => ({ [one]: name }))
  })
}

/** Returns what two names have in common that name nothing in the same way; whether a number is even, and from which end it counts, may tell its kind. */
const formOf = (name: string): string =>
  name.replace(/\d+$/, (digits) => {
    const end = isFromOtherEnd(Number(digits)) ? ' from the other end' : ''
    return `${Number(digits) % 2 === 0 ? 'even' : 'odd'}${end}`
  })

/**
 * The inputs by which people can tell what is hidden from them from what is missing.
 * @param seen what everybody knows of, for other inputs
 */
export async function differences(
  trial: Trial,
  hidden: Hidden[],
  seen: Thing[],
): Promise<{ tried: number; found: Difference[] }> {
  const found: Difference[] = []
  let tried = 0
  // What is missing is asked for once in each form.
  const answers = new Map<string, string>()
  const whenMissing = async (asker: string | null, context: Record<string, string>, input: string, name: string) => {
    const key = JSON.stringify([asker, context, input, formOf(name)])
    const known = answers.get(key) ?? withoutName(await trial.ask(asker, { ...context, [input]: name }), name)
    answers.set(key, known)
    return known
  }
  for (const { pairs, place, from } of hidden) {
    for (const input of trial.inputs) {
      const beside = [
        ...placesBeside(trial, input, place).map((context) => ({ context, askers: from })),
        // Rules of inputs do not ask who somebody is, but whether they may: the first without a role, and who may do most.
        ...othersBeside(trial, input, seen).map((context) => ({ context, askers: [STRANGER, from.at(-1) ?? null] })),
      ]
      for (const { hidden: thing, missing } of pairs) {
        const others = trial.namesFor(input, missing)
        for (const [number, name] of trial.namesFor(input, thing).entries()) {
          const other = others[number] ?? ''
          for (const { context, askers } of beside) {
            for (const asker of askers) {
              const given = { ...context, [input]: name }
              const one = withoutName(await trial.ask(asker, given), name)
              const two = await whenMissing(asker, context, input, other)
              tried += 1
              if (one !== two) found.push({ asker, given, hidden: one, missing: two })
            }
          }
        }
      }
    }
  }
  return { tried, found }
}
