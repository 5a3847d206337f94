import { expect, test } from 'vitest'
import { ANONYMOUS } from '#domain/role.ts'
import { createNamespaceAccess } from '#operations/read/namespace-access.ts'
import { givenMailWorld } from '#support/given/mail-world.ts'
import { ROOT_ID } from '#support/histories/world.ts'

test('who asks while a group is being read waits for it, and it is read once', async () => {
  const { table } = await givenMailWorld()
  let reads = 0
  const send = table.client.send.bind(table.client)
  const client = Object.assign(Object.create(table.client) as typeof table.client, {
    send: (...command: Parameters<typeof send>) => {
      reads += 1
      return send(...command)
    },
  })
  const access = createNamespaceAccess({ ...table, client }, ANONYMOUS)
  const owners = [{ namespaceIds: [ROOT_ID], ofProject: false }]
  const [first, second] = await Promise.all([access.readable(owners), access.readable(owners)])
  expect(first).toEqual(owners)
  expect(second).toEqual(owners)
  expect(reads).toBe(1)
})
