import { memoryStore } from '#support/given/memory-store.ts'
import { expect } from 'vitest'
import { answerField } from '#graph/answer-field.ts'
import { fields } from '#graph/fields.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import type { Table } from '#table/client/client.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { groupObject } from '#presenters/graphql/group-object.ts'
import { projectObject } from '#presenters/graphql/project-object.ts'

export const NOW = new Date('2026-11-22T10:00:00Z')

/** The Lambda that reads. */
export const LAMBDA = { fields, isWriting: false, now: NOW, files: memoryStore() }

/** The parts of a connection that tests look at. */
export interface Page {
  nodes: Record<string, unknown>[]
  edges: { cursor: string }[]
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null }
  count: number
}

export interface Question {
  table: Table
  field: string
  as: string | null
  on?: GroupItem | ProjectItem
  source?: unknown
  args?: Record<string, unknown>
  selection?: string[]
}

const noDefect = (message: string, details: Record<string, unknown>): never => {
  throw new Error(`${message} ${String(details.error)}`)
}

/** Asks the Lambda for a field as AppSync does after the parent was resolved for this person. */
export async function askField({
  table,
  field,
  as,
  on,
  source,
  args = {},
  selection = [],
}: Question): Promise<unknown> {
  const viewer = await loadViewer(table, as)
  const parent = on?.kind === 'project' ? projectObject(on, viewer, '') : on && groupObject(on, viewer, '')
  const event = {
    field,
    arguments: args,
    source: source ?? parent ?? null,
    identity: { username: as, mayWrite: false },
    selection,
  }
  return answerField(structuredClone(event), { ...LAMBDA, table, logger: { error: noDefect }, requestId: 'r-1' })
}

/** The same for a field that gives a connection. */
export async function askPage(question: Question): Promise<Page> {
  const answer = await askField(question)
  expect(answer).toHaveProperty('pageInfo')
  return answer as Page
}

/** The names of the rows. */
export const named = ({ nodes }: Page, name = 'title'): unknown[] => nodes.map((node) => node[name])
