import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { describe, expect, it, vi } from 'vitest'
import { createJoint, joinedQuery, partOf } from '#web/data/transport/joint-request.ts'
import { EpicCountsDocument } from '#web/features/epic/epic-list.generated.ts'
import { EpicLinkedItemsDocument, IssueLinkedItemsDocument } from '#web/features/link/linked-items.generated.ts'
import {
  EpicActivityDocument,
  IssueActivityDocument,
  TaskActivityDocument,
} from '#web/features/note/activity.generated.ts'
import {
  EpicParticipantsDocument,
  IssueParticipantsDocument,
} from '#web/features/participant/participants.generated.ts'
import {
  EpicReferenceDocument,
  IssueReferenceDocument,
  TaskReferenceDocument,
} from '#web/features/reference/reference.generated.ts'
import { OwnPinsDocument } from '#web/features/item/pin/pins.generated.ts'
import { SuccessorDocument } from '#web/data/change/successor.generated.ts'
import { OwnPreferencesDocument } from '#web/data/store/own-preferences.generated.ts'
import { OwnNumbersDocument } from '#web/routes/dashboard/dashboard.generated.ts'
import { PendingTodosDocument } from '#web/features/todo/todo.generated.ts'
import { GroupTrialDocument } from '#web/features/trial/trial.generated.ts'
import type { GraphqlResult } from '#web/lib/transport/graphql-result.ts'
import { shortenDocuments } from '../../../../web/unindent-documents.ts'

const ALL = [
  ...[EpicActivityDocument, EpicLinkedItemsDocument, EpicParticipantsDocument, EpicReferenceDocument],
  ...[IssueActivityDocument, IssueLinkedItemsDocument, IssueParticipantsDocument, IssueReferenceDocument],
  ...[TaskActivityDocument, TaskReferenceDocument, EpicCountsDocument, GroupTrialDocument, PendingTodosDocument],
  ...[OwnNumbersDocument, OwnPinsDocument, OwnPreferencesDocument, SuccessorDocument],
].map((document) => ({ query: document.toString(), variables: {} }))

const ONE = {
  query:
    '\n    query One($id: ID!) {\n  user: person(id: $id) {\n    ...Name\n  }\n  me\n}\n    fragment Name on Person {\n  name\n}',
  variables: { id: '1' },
}
const OTHER = { ...ONE, variables: { id: '2' } }

describe('queries that travel together', () => {
  it('are one query that the schema takes, whichever they are', () => {
    const schema = ['infra/api/prelude.graphql', 'schema.graphql'].map((path) => readFileSync(path, 'utf8'))
    expect(validate(buildSchema(schema.join('\n')), parse(joinedQuery(ALL).query))).toEqual([])
  })

  it('are that also as they are built, without their indentation', () => {
    const built = ALL.map(({ query, variables }) => ({
      query: shortenDocuments(`\`${query}\``).slice(1, -1),
      variables,
    }))
    expect(parse(joinedQuery(built).query, { noLocation: true })).toEqual(
      parse(joinedQuery(ALL).query, { noLocation: true }),
    )
  })

  it('keep their variables and fields apart, but for fields without arguments', () => {
    const { query, variables } = joinedQuery([ONE, OTHER])
    expect(variables).toEqual({ q0_id: '1', q1_id: '2' })
    expect(query).toBe(
      `query One__One($q0_id: ID!, $q1_id: ID!) {
  q0_user: person(id: $q0_id) {
    ...Name
  }
  me
  q1_user: person(id: $q1_id) {
    ...Name
  }
  me
}
fragment Name on Person {
  name
}`,
    )
  })

  it('have their part of the answer, and of what failed', () => {
    const answer = {
      data: { q0_user: 'Ana', q1_user: null, q10_user: 'Gus' },
      errors: [{ message: 'no', path: ['q1_user'] }, { message: 'slow' }],
    }
    expect(partOf(answer, 0, ONE.query)).toEqual({ data: { user: 'Ana' }, errors: [{ message: 'slow' }] })
    expect(partOf(answer, 1, ONE.query)).toEqual({ data: { user: null }, errors: answer.errors })
    expect(partOf({ errors: [{ message: 'slow' }] }, 1, ONE.query)).toEqual({
      data: null,
      errors: [{ message: 'slow' }],
    })
  })

  it('share what both asked for, and only that', () => {
    const alone = '\n    query Two {\n  group(id: 1) {\n    id\n  }\n}\n    '
    const answer = { data: { q1_group: null, me: 'Ana' }, errors: [{ message: 'no', path: ['me'] }] }
    expect(partOf(answer, 0, ONE.query)).toEqual({ data: { me: 'Ana' }, errors: answer.errors })
    expect(partOf(answer, 1, alone)).toEqual({ data: { group: null }, errors: [] })
  })

  it.each(['query One { me }', '\n    query One {\n  ...Facts\n}', 'mutation One {\n  me\n}', '{\n  me\n}'])(
    'are refused where one is written in another way, and the others are asked: %j',
    async (query) => {
      const send = vi.fn((): Promise<GraphqlResult> => Promise.resolve({ data: { user: null, me: 'Ana' } }))
      const ask = createJoint(send)
      const [odd, other] = [ask(query, {}), ask(ONE.query, ONE.variables)]
      await expect(odd).rejects.toThrow('This query cannot travel with others')
      expect(await other).toEqual({ user: null, me: 'Ana' })
      expect(send).toHaveBeenCalledOnce()
    },
  )

  it('are asked at once, and each gets its answer or what is wrong with it', async () => {
    const send = vi.fn((): Promise<GraphqlResult> =>
      Promise.resolve({
        data: { q0_user: 'Ana', q1_user: null, me: null },
        errors: [{ errorType: 'NOT_FOUND', message: 'no', path: ['q1_user'] }],
      }),
    )
    const ask = createJoint(send)
    const asked = [ask(ONE.query, ONE.variables), ask(OTHER.query, OTHER.variables)]
    await expect(asked[0]).resolves.toEqual({ user: 'Ana', me: null })
    await expect(asked[1]).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(send).toHaveBeenCalledOnce()
  })

  it('are sent as they are when they are alone, and fail together when nothing comes', async () => {
    const send = vi.fn((): Promise<GraphqlResult> => Promise.resolve({ data: { me: 'Ana' } }))
    const ask = createJoint(send)
    await expect(ask(ONE.query, ONE.variables)).resolves.toEqual({ me: 'Ana' })
    expect(send).toHaveBeenCalledWith(ONE.query, ONE.variables)
    send.mockRejectedValueOnce(new TypeError('offline'))
    const asked = await Promise.allSettled([ask(ONE.query, ONE.variables), ask(OTHER.query, OTHER.variables)])
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
