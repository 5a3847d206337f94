import { beforeEach, expect, test, vi } from 'vitest'
import { createHandler } from '#graph/create-handler.ts'

const lines: Record<string, unknown>[] = []

beforeEach(() => {
  lines.splice(0)
  // With this the logger prints by the console of the process.
  vi.stubEnv('POWERTOOLS_DEV', 'true')
  vi.stubEnv('TABLE_NAME', 'canopy-test')
  vi.stubEnv('AWS_REGION', 'eu-west-1')
  for (const level of ['info', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line: string) => {
      lines.push(JSON.parse(line) as Record<string, unknown>)
    })
  }
})

const ask = (field: string, title: string) =>
  createHandler('graph', {
    isWriting: false,
    fields: {
      'Group.epics': ({ table: { budget } }) => {
        budget?.spend([{ CapacityUnits: 2.5 }, { CapacityUnits: 1 }])
        budget?.write({ CapacityUnits: 4 })
        return Promise.resolve([title])
      },
    },
  })({ field, arguments: { title }, source: null, identity: { mayWrite: false } }, { awsRequestId: 'r-7' })

test('each field leaves one line with its time and units, and with nothing that people wrote', async () => {
  expect(await ask('Group.epics', 'A secret plan')).toEqual(['A secret plan'])
  expect(lines).toMatchObject([
    { level: 'INFO', requestId: 'r-7', field: 'Group.epics', readUnits: 3.5, writeUnits: 4, service: 'graph' },
  ])
  expect(lines[0]?.['milliseconds']).toBeGreaterThanOrEqual(0)
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('a defect leaves its line, too', async () => {
  await expect(ask('Group.nothing', 'A secret plan')).rejects.toThrow('No field Group.nothing')
  expect(lines).toMatchObject([
    { level: 'ERROR', field: 'Group.nothing' },
    { level: 'INFO', field: 'Group.nothing', readUnits: 0 },
  ])
})
