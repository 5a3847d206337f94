import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { AvatarField } from '#web/ui/form/avatar-field.tsx'
import { ToastHost } from '#web/ui/overlay/toast-host.tsx'
import { toastQueue } from '#web/ui/overlay/toast-region.tsx'
import { fillBrowserGaps } from '../browser-gaps.ts'
import { fakeNetwork } from '../fake-network.ts'

let network: ReturnType<typeof fakeNetwork>
beforeEach(() => {
  fillBrowserGaps()
  toastQueue.clear()
  network = fakeNetwork()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function choose(bytes: Uint8Array<ArrayBuffer> | string, name: string): Promise<void> {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AvatarField name="Ana" src={null} endpoint="/api/v4/user/avatar" />
      <ToastHost />
    </QueryClientProvider>,
  )
  // A press on the button opens the browser's own dialog, where people choose what they want.
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Picture'), new File([bytes], name))
}
const sent = () => network.callsOf('PUT ')

it('takes no picture of 20 MB, which is not sent', async () => {
  await choose(new Uint8Array(20_000_000), 'me.png')
  expect(await screen.findByText('The picture is too big. It can have up to 200 KB.')).toBeDefined()
  expect(sent()).toEqual([])
})

it('says in a sentence that a script is no picture', async () => {
  const reason = 'is not a picture. Choose a PNG, JPEG, GIF or WebP file.'
  network.on('PUT /api/v4/user/avatar', Response.json({ message: { avatar: [reason] } }, { status: 400 }))
  await choose('<script>alert(1)</script>', 'me.png')
  expect(await screen.findByText(`The file ${reason}`)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Upload picture' })).toBeDefined()
})

it('says when the picture is there', async () => {
  network.on('PUT /api/v4/user/avatar', { avatar_url: '/uploads/me.png' })
  await choose('picture', 'me.png')
  expect(await screen.findByText('Picture saved')).toBeDefined()
  expect(sent()).toHaveLength(1)
})
