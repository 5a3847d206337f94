import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPublicAddress } from '#operations/webhook/public-address.ts'
import { sendRequest } from '#operations/webhook/send-request.ts'

describe('a public address', () => {
  test.each([
    ...['127.0.0.1', '10.1.2.3', '169.254.169.254', '172.31.0.1', '192.168.1.1', '100.64.0.1', '0.0.0.0'],
    ...['224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00:ec2::254', '::ffff:127.0.0.1'],
    ...['::ffff:8.8.8.8', '64:ff9b::a9fe:a9fe', '2002:7f00:1::', '2001:db8::1', 'ff02::1', 'example.com', ''],
  ])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111'])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test('is none within a private network, whatever the rest', () => {
    fc.assert(
      fc.property(fc.nat(255), fc.nat(255), fc.nat(255), (a, b, c) => {
        expect(isPublicAddress(`10.${a}.${b}.${c}`) || isPublicAddress(`192.168.${b}.${c}`)).toBe(false)
        expect(isPublicAddress(`::ffff:10.${a}.${b}.${c}`)).toBe(false)
      }),
    )
  })

  test.each([
    'http://localhost:1/',
    'http://127.0.0.1:1/',
    'http://[::1]:1/',
    'http://2130706433:1/',
    'http://0x7f.1:1/',
  ])('%s is not sent to, by name or number', async (address) => {
    const answer = await sendRequest(address, {}, '{}')
    expect(answer).toMatchObject({ status: null, error: expect.stringContaining('blocked') as string })
  })

  test('a name that is not known is told as such, and ends nothing else', async () => {
    const answer = await sendRequest('https://nowhere.invalid/hook', {}, '{}')
    expect(answer).toMatchObject({ status: null, error: expect.stringMatching(/^The name of the host/) as string })
  })
})
