import { beforeEach, describe, expect, test } from 'vitest'
import { TEMPLATE_MAX } from '#domain/limits.ts'
import { callPage } from '../pages/call-page.ts'
import { MutationWorld, type Payload } from './mutation-world.ts'

let world: MutationWorld
beforeEach(async () => {
  world = new MutationWorld()
  await world.write()
})

const at = { projectPath: 'acme/api', type: 'ISSUE', name: 'Bug.md' }
const write = (verb: string, input: object = {}, as = 'maintainer'): Promise<Payload> =>
  world.mutate(`descriptionTemplate${verb}`, as, { ...at, content: '## Steps', ...input })
const create = (input: object = {}, as?: string) => write('Create', input, as)
const destroy = (as = 'maintainer') => world.mutate('descriptionTemplateDestroy', as, at)
const get = (path: string, as: string | null = 'guest') => callPage(world.table, 'GET', `/acme/api${path}`, { as })
const names = (as?: string | null, type = 'issue') => get(`/-/description_templates/names/${type}`, as)
const shown = (path: string, as?: string) => get(`/templates/${path}`, as)

describe('description templates', () => {
  test('are added, listed, shown, changed and deleted', async () => {
    expect(await names()).toMatchObject({ status: 200, text: '{}' })
    expect(await create()).toMatchObject({
      errors: [],
      descriptionTemplate: { name: 'Bug.md', content: '## Steps' },
    })
    await create({ name: 'An idea.md' })
    const { id } = world.api
    const entry = (name: string) => ({ name, id: name, key: name, project_id: id })
    expect((await names()).body).toEqual({ 'Project templates': [entry('An idea'), entry('Bug')] })
    const bug = { key: 'Bug', name: 'Bug', content: '## Steps' }
    expect((await shown('issue/Bug')).body).toEqual(bug)
    expect((await shown(`issue/bug?source_template_project_id=${id}`)).body).toEqual(bug)
    expect((await shown('issue/An%20idea')).status).toBe(200)
    expect(await write('Update', { content: 'Less' })).toMatchObject({
      errors: [],
      descriptionTemplate: { name: 'Bug.md', content: 'Less' },
    })
    expect((await shown('issue/Bug')).body).toEqual({ ...bug, content: 'Less' })
    expect(await destroy()).toMatchObject({ errors: [] })
    expect((await names()).body).toEqual({ 'Project templates': [entry('An idea')] })
    expect(await destroy()).toMatchObject({ problem: { code: 'NOT_FOUND' } })
    expect(await write('Update')).toMatchObject({ problem: { code: 'NOT_FOUND' } })
  })

  test('are changed only where they have the text that is expected', async () => {
    await create()
    expect(await write('Update', { content: 'Theirs', expectContent: '## Steps' })).toMatchObject({ errors: [] })
    expect(await write('Update', { content: 'Mine', expectContent: '## Steps' })).toMatchObject({
      errors: [expect.stringContaining('Somebody else has changed this template.')],
    })
    expect((await shown('issue/Bug')).body).toMatchObject({ content: 'Theirs' })
  })

  test('are kept apart by type', async () => {
    await create({ type: 'MERGE_REQUEST' })
    expect((await names()).text).toBe('{}')
    expect((await shown('issue/Bug')).status).toBe(404)
    expect((await shown('merge_request/Bug')).status).toBe(200)
  })

  test('are missing under an unknown name, type or source', async () => {
    await create()
    for (const path of ['issue/Other', 'epic/Bug', 'issue/.', `issue/${'n'.repeat(98)}`]) {
      expect((await shown(path)).status).toBe(404)
    }
    expect((await shown('issue/Bug?source_template_project_id=77')).status).toBe(404)
    expect((await names('guest', 'epic')).status).toBe(404)
  })

  test('are managed from Maintainer on, and their names are for those who are signed in', async () => {
    expect(await create({}, 'developer')).toMatchObject({ problem: { code: 'FORBIDDEN' } })
    await create()
    expect(await write('Update', {}, 'developer')).toMatchObject({ problem: { code: 'FORBIDDEN' } })
    expect(await destroy('developer')).toMatchObject({ problem: { code: 'FORBIDDEN' } })
    expect((await names(null)).status).toBe(401)
  })

  test.each([
    [{ name: ' ' }, "Name can't be blank"],
    [{ name: 'Bug.txt' }, 'Name must end with .md'],
    [{ name: '.md' }, 'Name is invalid'],
    [{ name: 'a/b.md' }, 'Name is invalid'],
    [{ name: `${'n'.repeat(98)}.md` }, 'Name is too long (maximum is 100 characters)'],
    [{ content: ' ' }, "Content can't be blank"],
    [{ content: 'x'.repeat(TEMPLATE_MAX + 1) }, `Content is too long (maximum is ${TEMPLATE_MAX} characters)`],
    [{ name: 'BUG.md' }, 'There is a template Bug already.'],
  ])('refuse %o and store nothing', async (input, message) => {
    await create()
    const before = world.stored()
    expect(await create(input)).toMatchObject({ errors: [message] })
    expect(world.stored()).toEqual(before)
  })

  test('are at most a hundred of a type', async () => {
    for (let count = 0; count < 100; count += 1) await create({ name: `T${count}.md` })
    expect(await create()).toMatchObject({ errors: ['A project can have at most 100 description templates.'] })
    expect(await create({ type: 'MERGE_REQUEST' })).toMatchObject({ errors: [] })
  })
})
