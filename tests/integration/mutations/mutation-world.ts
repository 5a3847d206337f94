import { memoryStore } from '#support/given/memory-store.ts'
import type { Problem } from '#domain/problem.ts'
import type { LabelRef, UserRef } from '#domain/refs.ts'
import { ROLE } from '#domain/role.ts'
import { answerField } from '#graph/answer-field.ts'
import { mutations } from '#graph/mutations.ts'
import { handleRecords } from '#stream/handle-records.ts'
import type { Table } from '#table/client/client.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { itemSequenceKey } from '#table/keys/keys.ts'
import { labelItem } from '#table/items/label.ts'
import { putItems } from '#table/client/write.ts'
import { createTableDouble, type TableDouble } from '#support/table-double/create-table-double.ts'
import { tableClient } from '#support/table-double/table-client.ts'
import { Given } from '../graphql/given.ts'
import { isRecord } from '#support/histories/records.ts'

/** What the Lambda answers: the payload, or the problem that becomes an error of the field. */
export interface Payload {
  clientMutationId: string | null
  errors: string[]
  epic?: Record<string, unknown> | null
  todo?: Record<string, unknown> | null
  label?: Record<string, unknown> | null
  issue?: Record<string, unknown> | null
  problem?: Problem
}

export type Item = Record<string, unknown>

const PEOPLE = ['guest', 'reporter', 'developer', 'maintainer', 'owner'] as const

const noDefect = (message: string, details: Record<string, unknown>): never => {
  throw new Error(message, { cause: details.error })
}

/**
 * The public group `acme` with a subgroup `acme/plain` that has neither colours, scoped labels nor notifications, and a private group
 * `hush` beside it; one person with every role in `acme` named after the role, and `nina` who has none. The Lambda that
 * writes stands over a table double.
 */
export class MutationWorld {
  readonly double: TableDouble
  readonly table: Table
  readonly given = new Given()
  readonly acme: GroupItem
  readonly plain: GroupItem
  readonly hush: GroupItem
  readonly api: ProjectItem
  readonly people: Record<string, UserRef>
  /** Write units of every command since the world was made or last asked. */
  units = 0
  /** Commands sent since the world was made or last asked. */
  calls = 0
  #meanwhile: { command: string; action: () => Promise<unknown> } | null = null
  #ticks = Date.parse('2026-06-01T00:00:00Z')
  #lastLabel = 500

  constructor() {
    this.double = createTableDouble({
      schedule: async ({ name }) => {
        if (this.#meanwhile?.command !== name) return
        const { action } = this.#meanwhile
        this.#meanwhile = null
        await action()
      },
    })
    const client = tableClient(async (command) => {
      Object.assign(command.input, { ReturnConsumedCapacity: 'TOTAL' })
      // The double takes every command that the document client takes.
      const output = await this.double.client.send(command as Parameters<typeof this.double.client.send>[0])
      this.calls += 1
      this.units += writeUnits(command.constructor.name, output)
      return output
    })
    this.table = { client, name: this.double.tableName, pause: () => Promise.resolve() }
    this.acme = this.given.group('acme')
    const plain = this.given.group('plain', 'public', this.acme)
    this.plain = { ...plain, epicColorHighlight: false, allowScopedLabels: false, emailsDisabled: true }
    this.hush = this.given.group('hush', 'private')
    // The numbers that tests give to epics by hand are taken.
    for (const { id } of [this.acme, this.plain])
      this.given.items.push({ ...itemSequenceKey('epic', id), ...{ n: 100 } })
    this.api = this.given.project('api', this.acme)
    const { namespaceIds } = this.acme
    const members = PEOPLE.map((name) => [name, this.given.user(name, [{ namespaceIds, accessLevel: ROLE[name] }])])
    this.people = Object.fromEntries([...members, ['nina', this.given.user('nina')]]) as Record<string, UserRef>
  }

  label(title: string, group: GroupItem = this.acme): LabelRef {
    this.#lastLabel += 1
    const label = { id: this.#lastLabel, title, color: '#112233', description: null, ofProject: false }
    const { namespaceIds } = group
    this.given.items.push(labelItem({ ...label, namespaceIds, createdAt: '2026-01-01T00:00:00Z' }))
    return label
  }

  /** Stores what was made so far. */
  async write(): Promise<void> {
    const settings = { epicColorHighlight: false, allowScopedLabels: false, emailsDisabled: true }
    const items = this.given
      .taken()
      .map((item) => ('fullPath' in item && item.fullPath === 'acme/plain' ? { ...item, ...settings } : item))
    await putItems(this.table, items)
    this.double.takeStream()
    this.units = 0
  }

  /** Sends a mutation as AppSync hands it to the Lambda. */
  async mutate(name: string, as: string | null, input: object): Promise<Payload> {
    const now = new Date((this.#ticks += 1000))
    const event = {
      field: `Mutation.${name}`,
      arguments: { input },
      source: null,
      identity: { username: as, mayWrite: true },
    }
    const around = {
      fields: mutations,
      isWriting: true,
      table: this.table,
      files: memoryStore(),
      logger: { error: noDefect },
    }
    const answer = await answerField(structuredClone(event), { ...around, requestId: 'r-1', now })
    // What AppSync gets is JSON.
    return JSON.parse(JSON.stringify(answer)) as Payload
  }

  /** Changes epic 1 of `acme` as its reporter. */
  update(input: object, as: string | null = 'reporter'): Promise<Payload> {
    return this.mutate('updateEpic', as, { groupPath: 'acme', iid: '1', ...input })
  }

  /** Does this right before the next transaction is written, after everything that led to it was read. */
  beforeNextWrite(action: () => Promise<unknown>): void {
    this.#meanwhile = { command: 'TransactWriteCommand', action }
  }

  /** Does this right before the next command of this name. */
  onNextRead(command: string, action: () => Promise<unknown>): void {
    this.#meanwhile = { command, action }
  }

  /** Lets the stream's Lambda do all its work. */
  async settle(): Promise<void> {
    for (let records = this.double.takeStream(); records.length > 0; records = this.double.takeStream()) {
      await handleRecords(this.table, records, (error) => {
        throw error
      })
    }
  }

  /** Every item but the records of requests and of who did what. */
  stored(): Item[] {
    return this.double
      .snapshot()
      .filter(({ PK, SK }) => typeof PK === 'string' && !/^(?:AUD|IDEM)#/.test(PK) && !isRecord({ PK, SK }))
  }
}

const WRITES = ['PutCommand', 'UpdateCommand', 'DeleteCommand', 'TransactWriteCommand', 'BatchWriteCommand']

function writeUnits(name: string, output: object): number {
  if (!WRITES.includes(name)) return 0
  const { ConsumedCapacity: used } = output as { ConsumedCapacity?: Used | Used[] }
  return [used ?? []].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0)
}

interface Used {
  CapacityUnits: number
}
