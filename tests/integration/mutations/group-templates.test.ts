import { beforeEach, expect, test } from 'vitest'
import { groupAt } from '#operations/write/find-items.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { callPage } from '../pages/call-page.ts'
import { MutationWorld } from './mutation-world.ts'

let world: MutationWorld
/** Private projects of `acme` and `acme/plain`, and a public one in `acme/plain` that finds templates in both. */
let lending: ProjectItem
let nearer: ProjectItem
let deep: ProjectItem

beforeEach(async () => {
  world = new MutationWorld()
  lending = world.given.project('templates', world.acme, 'private')
  nearer = world.given.project('more', world.plain, 'private')
  deep = world.given.project('deep', world.plain)
  await world.write()
})

const put = (group: string, projectId: unknown, as = 'owner') =>
  callPage(world.table, 'PUT', `/api/v4/groups/${encodeURIComponent(group)}`, {
    as,
    body: { file_template_project_id: projectId },
  })
const get = (path: string, as: string | null = 'guest') =>
  callPage(world.table, 'GET', `/acme/plain/deep${path}`, { as })
const names = async (as?: string) => (await get('/-/description_templates/names/issue', as)).body
const create = (projectPath: string, name: string, type = 'ISSUE') =>
  world.mutate('descriptionTemplateCreate', 'owner', { projectPath, type, name, content: `Of ${projectPath}` })
const entry = ({ id }: ProjectItem, name: string) => ({ name, id: name, key: name, project_id: id })

async function givenLent(): Promise<void> {
  await create('acme/templates', 'Bug.md')
  await create('acme/plain/more', 'Bug.md')
  await put('acme', lending.id)
  await put('acme/plain', nearer.id)
}

test('the projects of a group are offered the templates of the project that it names, under its own heading', async () => {
  expect(await names()).toEqual({})
  await givenLent()
  await create('acme/plain/deep', 'Own.md')
  await create('acme/templates', 'Change.md', 'MERGE_REQUEST')
  const offered = {
    'Project templates': [entry(deep, 'Own')],
    'Group acme / plain': [entry(nearer, 'Bug')],
    'Group acme': [entry(lending, 'Bug')],
  }
  const answer = await names()
  expect(answer).toEqual(offered)
  expect(Object.keys(answer as object)).toEqual(Object.keys(offered))
  const text = async (source: string, as?: string) => (await get(`/templates/issue/Bug${source}`, as)).body
  expect(await text(`?source_template_project_id=${lending.id}`)).toMatchObject({ content: 'Of acme/templates' })
  expect(await text(`?source_template_project_id=${nearer.id}`)).toMatchObject({ content: 'Of acme/plain/more' })
  expect((await get('/templates/issue/Bug')).status).toBe(404)
  expect((await get('/-/description_templates/names/merge_request')).body).toEqual({
    'Group acme': [entry(lending, 'Change')],
  })
  // The project that lends them has them as its own.
  const own = await callPage(world.table, 'GET', '/acme/templates/-/description_templates/names/issue', { as: 'guest' })
  expect(own.body).toEqual({ 'Project templates': [entry(lending, 'Bug')] })
})

test('who may not read the project finds none of its templates', async () => {
  await givenLent()
  expect(await names('nina')).toEqual({})
  for (const { id } of [lending, nearer]) {
    expect((await get(`/templates/issue/Bug?source_template_project_id=${id}`, 'nina')).status).toBe(404)
  }
})

test('templates of a project that no group above names are not lent', async () => {
  await create('acme/api', 'Bug.md')
  expect((await get(`/templates/issue/Bug?source_template_project_id=${world.api.id}`)).status).toBe(404)
})

test('an Owner names the project, and no other; it stays when the group is called otherwise, until it is taken away', async () => {
  for (const as of ['nina', 'guest', 'reporter', 'developer', 'maintainer']) {
    expect((await put('acme', lending.id, as)).status).toBe(403)
  }
  for (const id of [deep.id, 99999]) {
    expect(await put('acme', id)).toMatchObject({
      status: 400,
      body: { message: { file_template_project_id: ['The template project must be a project of this group.'] } },
    })
  }
  expect(await put('acme', lending.id)).toMatchObject({ status: 200, body: { file_template_project_id: lending.id } })
  const shown = async (as: string) => (await callPage(world.table, 'GET', '/api/v4/groups/acme', { as })).body
  expect(await shown('owner')).toMatchObject({ file_template_project_id: lending.id })
  expect(await shown('maintainer')).not.toHaveProperty('file_template_project_id')
  await callPage(world.table, 'PUT', '/api/v4/groups/acme', { as: 'owner', body: { path: 'apex' } })
  expect(await groupAt(world.table, 'apex')).toMatchObject({ fileTemplateProjectId: lending.id })
  expect(await put('apex', '')).toMatchObject({ status: 200, body: { file_template_project_id: null } })
})

test('naming the same project again changes nothing', async () => {
  await put('acme', lending.id)
  const before = await groupAt(world.table, 'acme')
  await put('acme', lending.id)
  expect(await groupAt(world.table, 'acme')).toEqual(before)
})
