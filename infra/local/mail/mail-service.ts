import type { IncomingMessage, ServerResponse } from 'node:http'
import * as v from 'valibot'
import { AuthenticationError } from '../appsync/authenticate.ts'
import { verifySignature, type IamKey } from '../appsync/verify-signature.ts'
import { readBody } from '../server/read-body.ts'
import { sendJson } from '../server/send.ts'
import { storeMail } from './mail-folder.ts'

/** Below this path the local system takes mails as Amazon SES does. */
export const MAIL_SERVICE_PATH = '/-/local/ses'
/** What SES takes of one mail. */
const BODY_MAX_BYTES = 10_000_000

const data = v.object({ Data: v.string() })
const schema = v.object({
  FromEmailAddress: v.string(),
  Destination: v.object({ ToAddresses: v.array(v.string()) }),
  Content: v.object({
    Simple: v.object({
      Subject: data,
      Body: v.object({ Text: data }),
      Headers: v.optional(v.array(v.object({ Name: v.string(), Value: v.string() })), []),
    }),
  }),
})

/** Takes a mail from the back end, by the signature that SES asks for, and puts it into the folder. */
export const mailService =
  (folder: string, iamKey: IamKey) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = (await readBody(request, BODY_MAX_BYTES)).toString('utf8')
    try {
      await verifySignature(request, body, iamKey, 'ses')
    } catch (error) {
      if (!(error instanceof AuthenticationError)) throw error
      refuse(response, error.status, error.errorType, error.message)
      return
    }
    const sent = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body)
    if (!sent.success) {
      refuse(response, 400, 'BadRequestException', 'This is no mail.')
      return
    }
    const { FromEmailAddress: from, Destination, Content } = sent.output
    const { Subject, Body, Headers } = Content.Simple
    const MessageId = storeMail(folder, {
      ...{ at: new Date().toISOString(), from, to: Destination.ToAddresses.join(', ') },
      ...{ subject: Subject.Data, text: Body.Text.Data },
      headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
    })
    sendJson(response, 200, { MessageId })
  }

function refuse(response: ServerResponse, status: number, errorType: string, message: string): void {
  response.setHeader('x-amzn-errortype', errorType)
  sendJson(response, status, { message })
}
