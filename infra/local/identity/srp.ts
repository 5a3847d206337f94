import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

// The 3072-bit group of RFC 5054 (group 15 of RFC 3526), which Cognito uses, with generator 2.
const N = BigInt(
  '0x' +
    'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74' +
    '020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B302B0A6DF25F1437' +
    '4FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED' +
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF05' +
    '98DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB' +
    '9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B' +
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF695581718' +
    '3995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33' +
    'A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7' +
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864' +
    'D87602733EC86A64521F2B18177B200CBBE117577A615D6C770988C0BAD946E2' +
    '08E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
)
const g = 2n
const k = hashToNumber(padded(N) + padded(g))

/** What is kept of a password: both values are hexadecimal. */
export type SrpVerifier = { salt: string; verifier: string }

/** A sign-in that waits for the client's proof. */
export type SrpChallenge = { clientPublic: bigint; serverSecret: bigint; serverPublic: bigint; verifier: bigint }

export type SrpProof = { userId: string; secretBlock: Buffer; timestamp: string }

/** Makes the verifier of a password. `poolName` is the part of the user pool id behind the underscore. */
export function srpVerifier(poolName: string, userId: string, password: string, salt = randomBytes(16)): SrpVerifier {
  const saltNumber = BigInt(`0x${salt.toString('hex')}`)
  const inner = createHash('sha256').update(`${poolName}${userId}:${password}`).digest('hex')
  const x = hashToNumber(padded(saltNumber) + inner)
  return { salt: saltNumber.toString(16), verifier: power(g, x).toString(16) }
}

/** Answers the client's public value; undefined when that value would give the key away (0 modulo N) or is no number. */
export function srpChallenge(verifierHex: string, clientPublicHex: string): SrpChallenge | undefined {
  if (!/^[0-9a-f]{1,1024}$/i.test(clientPublicHex)) return undefined
  const clientPublic = BigInt(`0x${clientPublicHex}`)
  if (clientPublic % N === 0n) return undefined
  const verifier = BigInt(`0x${verifierHex}`)
  const serverSecret = BigInt(`0x${randomBytes(32).toString('hex')}`)
  const serverPublic = (k * verifier + power(g, serverSecret)) % N
  return { clientPublic, serverSecret, serverPublic, verifier }
}

/** Returns the signature (base64) that only a client with the right password can make for this challenge. */
export function srpSignature(poolName: string, challenge: SrpChallenge, proof: SrpProof): string {
  const { clientPublic, serverSecret, serverPublic, verifier } = challenge
  const u = hashToNumber(padded(clientPublic) + padded(serverPublic))
  const shared = power(clientPublic * power(verifier, u), serverSecret)
  const key = hkdfSync('sha256', bytes(shared), bytes(u), 'Caldera Derived Key', 16)
  return createHmac('sha256', Buffer.from(key))
    .update(poolName)
    .update(proof.userId)
    .update(proof.secretBlock)
    .update(proof.timestamp)
    .digest('base64')
}

/** Returns hexadecimal of whole bytes whose first bit is 0, so that no reader takes the number for a negative one. */
function padded(value: bigint): string {
  const hex = value.toString(16)
  if (hex.length % 2 === 1) return `0${hex}`
  return /^[89a-f]/.test(hex) ? `00${hex}` : hex
}

function bytes(value: bigint): Buffer {
  return Buffer.from(padded(value), 'hex')
}

function hashToNumber(hex: string): bigint {
  return BigInt(`0x${createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')}`)
}

/** Returns base ** exponent modulo N. */
function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base % N
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % N
    square = (square * square) % N
  }
  return result
}
