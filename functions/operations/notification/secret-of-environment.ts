/** What the environment of a function holds to sign with: links in mails, and keys for uploaded files. */
export type SecretName = 'MAIL_SECRET' | 'UPLOAD_SECRET'

/** Returns a secret of the environment. @throws when it is missing or short enough to be guessed */
export function secretOfEnvironment(name: SecretName, env: Record<string, string | undefined> = process.env): string {
  const secret = env[name] ?? ''
  if (secret.length < 32) throw new Error(`${name} must be set to at least 32 characters.`)
  return secret
}
