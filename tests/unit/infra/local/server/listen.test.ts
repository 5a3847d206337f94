import { expect, test } from 'vitest'
import { PortInUseError } from '#infra/local/engine/engine-errors.ts'
import { closeServer, listen, portOf } from '#infra/local/server/listen.ts'
import { serve } from './serve.ts'

test('Port 0 is a free one', async () => {
  const server = await listen(0)
  expect(portOf(server)).toBeGreaterThan(0)
  await closeServer(server)
})

test('A port that is taken is refused by its number', async () => {
  const server = await listen(0)
  const port = portOf(server)
  await expect(listen(port)).rejects.toThrow(PortInUseError)
  await expect(listen(port)).rejects.toThrow(`Port ${port} is already in use`)
  await closeServer(server)
})

test('A port can be taken again as soon as its server is closed, connections or not', async () => {
  const server = await listen(0)
  const port = portOf(server)
  server.on('request', (_, response) => response.write('begun'))
  const response = await fetch(`http://127.0.0.1:${port}`)
  await closeServer(server)
  await expect(response.text()).rejects.toThrow()
  await closeServer(await listen(port))
})

test('Whoever sends a request too slowly does not keep the connection', async () => {
  const server = await listen(0)
  const { headersTimeout, requestTimeout } = server
  expect([headersTimeout, requestTimeout]).toEqual([5_000, 30_000])
  await closeServer(server)
})

test('The server is reached from this machine only', async () => {
  const origin = await serve((_, response) => response.end('here'))
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:/)
})

test('Another address is listened on when it is asked for', async () => {
  const server = await listen(0, '0.0.0.0')
  expect(server.address()).toMatchObject({ address: '0.0.0.0' })
  await closeServer(server)
})
