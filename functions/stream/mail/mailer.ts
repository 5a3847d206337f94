import { throughSlowDown } from '#files/through-slow-down.ts'
import { signedPost, type Signing } from '#operations/signed-post.ts'

/** A mail to one person. */
export interface Mail {
  to: string
  subject: string
  /** Plain text. */
  text: string
  /** Address at which the person gets no more mails of this kind; null where there is none. */
  unsubscribeUrl: string | null
}

/** The only way to send mail. */
export interface Mailer {
  /**
   * Sends a mail; `refused` when it can never be sent to this address.
   * @throws when it may work later
   */
  send: (mail: Mail) => Promise<'sent' | 'refused'>
}

export interface MailerOptions extends Omit<Signing, 'service'> {
  /** Address of the API of Amazon SES; the local system has one of its own. */
  endpoint: string
  /** As the mails have it, for example `Canopy <canopy@example.com>`. */
  sender: string
  configurationSet: string | null
}

/** Sends nothing: of a deployment that has no sender. */
const silent: Mailer = { send: () => Promise.resolve('refused') }

/** Returns the mailer that the environment describes; without a sender nothing is sent. */
export function mailerOfEnvironment(
  env: Record<string, string | undefined>,
  credentials: Signing['credentials'],
): Mailer {
  const { MAIL_SENDER: sender = '', MAIL_ENDPOINT: endpoint = '', MAIL_CONFIGURATION_SET: configurationSet } = env
  if (sender === '') return silent
  const region = env['AWS_REGION'] ?? ''
  return createMailer({ endpoint, sender, configurationSet: configurationSet ?? null, region, credentials })
}

/** Refusals that concern the mail itself; everything else may pass. */
const FOR_GOOD = ['MessageRejected', 'BadRequestException']

/** What the API is sent. */
interface SendEmailRequest {
  FromEmailAddress: string
  Destination: { ToAddresses: string[] }
  ConfigurationSetName?: string
  Content: {
    Simple: {
      Subject: { Data: string; Charset: 'UTF-8' }
      Body: { Text: { Data: string; Charset: 'UTF-8' } }
      Headers?: { Name: string; Value: string }[]
    }
  }
}

/** Where the API takes a mail. */
const SEND_EMAIL_PATH = '/v2/email/outbound-emails'

/** Sends through Amazon SES. */
export function createMailer({ endpoint, sender, configurationSet, ...signing }: MailerOptions): Mailer {
  const post = signedPost({ service: 'ses', ...signing })
  return {
    async send(mail) {
      const request = requestOf(mail, sender, configurationSet)
      const answer = await throughSlowDown(() => post(`${endpoint}${SEND_EMAIL_PATH}`, request))
      if (answer.ok) return 'sent'
      const [reason = ''] = (answer.headers.get('x-amzn-errortype') ?? '').split(':')
      if (FOR_GOOD.includes(reason)) return 'refused'
      throw new Error(`SES refused: ${answer.status} ${reason}`)
    },
  }
}

const data = (text: string) => ({ Data: text, Charset: 'UTF-8' as const })

const requestOf = (mail: Mail, sender: string, configurationSet: string | null): SendEmailRequest => ({
  FromEmailAddress: sender,
  Destination: { ToAddresses: [mail.to] },
  ...(configurationSet !== null && { ConfigurationSetName: configurationSet }),
  Content: {
    Simple: {
      Subject: data(mail.subject),
      Body: { Text: data(mail.text) },
      // Programs for mail offer a button for these (RFC 8058).
      ...(mail.unsubscribeUrl !== null && {
        Headers: [
          { Name: 'List-Unsubscribe', Value: `<${mail.unsubscribeUrl}>` },
          { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
        ],
      }),
    },
  },
})
