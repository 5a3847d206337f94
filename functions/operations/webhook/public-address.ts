import { BlockList, isIP } from 'node:net'
import type { Problem } from '#domain/problem.ts'
import { invalid } from '#domain/text/text-checks.ts'

/** Networks of IPv4 that are not the public internet: private, of this machine, of this link (where clouds tell secrets), and reserved ones. */
const NOT_PUBLIC_4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
/** The public internet of IPv6, and what of it leads elsewhere: documentation, and tunnels into IPv4. */
const PUBLIC_6 = '2000::/3'
const NOT_PUBLIC_6 = ['2001::/32', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const notPublic4 = listOf(NOT_PUBLIC_4, 'ipv4')
const public6 = listOf([PUBLIC_6], 'ipv6')
const notPublic6 = listOf(NOT_PUBLIC_6, 'ipv6')

/** True when an address of IPv4 or IPv6 is of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic4.check(address, 'ipv4')
  return family === 6 && public6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}

const LOOPBACK = listOf(['127.0.0.0/8'], 'ipv4')
/** True when an address is of this very machine. */
const isLoopback = (address: string): boolean =>
  address === '::1' || (isIP(address) === 4 && LOOPBACK.check(address, 'ipv4'))

/** True where the environment lets webhooks be sent to this machine: of the local system, and of tests. */
export const allowsLoopback = (): boolean => process.env.WEBHOOKS_TO_LOOPBACK === 'on'

/** True when something may be sent to an address. */
export const maySendTo = (address: string): boolean =>
  isPublicAddress(address) || (allowsLoopback() && isLoopback(address))

/** Returns a host as it stands in an address without the brackets of IPv6. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1')

/** Returns what is wrong with a host that is a number or this machine; what a name leads to is asked when something is sent. */
export function addressProblem(hostname: string, field: string): Problem | null {
  const host = bareHost(hostname)
  const isRefused = isIP(host) === 0 ? /(^|\.)localhost\.?$/i.test(host) && !allowsLoopback() : !maySendTo(host)
  return isRefused ? invalid(field, 'URL is blocked: requests to private and local networks are not allowed') : null
}
