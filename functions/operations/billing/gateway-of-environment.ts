import type { Table } from '#table/client/client.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { sandboxGateway } from './sandbox-gateway.ts'

/** Returns the gateway that PAYMENTS names; null where nothing can be bought. @throws for a name that it does not know */
export function gatewayOfEnvironment(env: Record<string, string | undefined>, table: Table): PaymentGateway | null {
  const { PAYMENTS: name = 'off' } = env
  if (name === 'off') return null
  if (name === 'sandbox') return sandboxGateway(table, env)
  throw new Error(`PAYMENTS must be off or sandbox, not ${name}.`)
}
