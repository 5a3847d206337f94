import { expect, test, vi } from 'vitest'
import { ANONYMOUS } from '#domain/role.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import { givenMailWorld } from '#support/given/mail-world.ts'
import { ROOT_ID } from '#support/histories/world.ts'

test('who asks while a group is being read waits for it, and it is read once', async () => {
  const { table } = await givenMailWorld()
  const send = vi.spyOn(table.client, 'send')
  const access = createNamespaceAccess(table, ANONYMOUS)
  const owners = [{ namespaceIds: [ROOT_ID], ofProject: false }]
  const [first, second] = await Promise.all([access.readable(owners), access.readable(owners)])
  expect(first).toEqual(owners)
  expect(second).toEqual(owners)
  expect(send).toHaveBeenCalledTimes(1)
})
