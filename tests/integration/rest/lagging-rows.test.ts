import { beforeAll, expect, test } from 'vitest'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { epicObject } from '#presenters/graphql/epic-object.ts'
import { getItem } from '#table/client/read.ts'
import { putItems } from '#table/client/write.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import { itemKey } from '#table/keys/keys.ts'
import { acmeWorld } from '../graph/acme-world.ts'
import { askPage } from '../graph/ask-field.ts'
import { call } from './call-route.ts'

/** A public epic below another, of which the lists still say so when it is confidential and has another text already. */
let acme: Awaited<ReturnType<typeof acmeWorld>>
beforeAll(async () => {
  acme = await acmeWorld()
  const core = { ...acme.plan.core, confidential: true, title: 'SECRET title' }
  const description = { ...acme.plan.description, markdown: 'SECRET text', html: '<p>SECRET text</p>' }
  await putItems(acme.table, [core, description])
})

async function topEpic(as: string | null) {
  const { core } = acme.top
  const { groupId, groupPath, namespaceIds } = core
  const viewer = await loadViewer(acme.table, as)
  return epicObject({ viewer, groupId, groupPath, namespaceIds, visibility: 'public', showsColor: true }, core, {}, '')
}

const texts: Record<string, (as: 'nina' | 'ravi') => Promise<string>> = {
  'epics of a group over REST': async (as) =>
    JSON.stringify((await call(acme.table, '/api/v4/groups/acme/epics', as)).body),
  'child epics over REST': async (as) =>
    JSON.stringify((await call(acme.table, '/api/v4/groups/acme/epics/65/epics', as)).body),
  'epics of a group with their texts': async (as) =>
    JSON.stringify(
      await askPage({
        ...{ table: acme.table, field: 'Group.epics', as, on: acme.acme },
        selection: ['nodes', 'nodes/description'],
      }),
    ),
  'epics of a group with their own fields': async (as) =>
    JSON.stringify(
      await askPage({
        ...{ table: acme.table, field: 'Group.epics', as, on: acme.acme },
        selection: ['nodes', 'nodes/lockVersion'],
      }),
    ),
  'child epics with their texts': async (as) =>
    JSON.stringify(
      await askPage({
        ...{ table: acme.table, field: 'Epic.children', as, source: await topEpic(as) },
        selection: ['nodes', 'nodes/description'],
      }),
    ),
}

test.each(Object.entries(texts))(
  'an epic that was made confidential a moment ago is told to nobody else: %s',
  async (_, textFor) => {
    expect(await textFor('ravi')).toContain('SECRET')
    expect(await textFor('nina')).not.toContain('SECRET')
  },
)

/** Issue 101 goes from epic 65 to the confidential 62, which its row does not say yet. */
test.each([
  ['ravi', { id: 62, title: 'Whisper' }],
  ['nina', null],
])('an issue is listed with the epic that it was moved to a moment ago, as far as %s may read it', async (as, epic) => {
  const core = await getItem<IssueItem>(acme.table, itemKey({ kind: 'issue', id: 101 }))
  if (!core?.parent) throw new Error('The issue has no epic.')
  const moved: IssueItem = { ...core, parent: { ...core.parent, parentId: 62 } }
  await putItems(acme.table, [moved])
  const { body } = await call(acme.table, '/api/v4/projects/acme%2Fweb%2Fapi/issues', as)
  const listed = Array.isArray(body) ? body : []
  expect(listed.find((one: { iid: number }) => one.iid === 101)).toMatchObject({ epic })
})
