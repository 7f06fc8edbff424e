import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '../../../app.ts'
import { sendNotFoundPage } from '../../../http/site/not-found-page.ts'
import { FORM_PAGE_POLICY } from '../../../http/site/plain-page.ts'
import type { ProviderStatus } from '../../ledger/payment-tables.ts'
import { loadSecretKey } from '../../../platform/secret-key-store.ts'
import { isSigned, sign } from '../../../platform/signature.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { returnAddress } from '../return-address.ts'
import { takeEvent } from '../take-event.ts'
import { SANDBOX_PAGE, type SandboxGateway } from './sandbox-gateway.ts'
import { sandboxPage } from './sandbox-page.ts'
import { closeSandboxCheckout, findSandboxCheckout, type SandboxCheckout } from './sandbox-store.ts'
import { readSandboxOrder } from './sandbox-view.ts'

interface Checkout {
  Params: { session: string }
}

const FORM_KEY = 'sandbox-forms'
const BODY_LIMIT_BYTES = 2_048
const OUTCOMES: Record<string, 'paid' | 'failed' | 'cancelled'> = {
  pay: 'paid',
  decline: 'failed',
  cancel: 'cancelled',
}

/** The test checkout's own page. A press of a button ends the checkout there, and then tells us as Stripe would. */
export const sandboxRoutes = (app: App) => (fastify: FastifyInstance) => {
  const { sandbox } = app.payments
  if (sandbox === null) return
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    const path = `${SANDBOX_PAGE}/:session`
    scope.get<Checkout>(path, async ({ params }, reply) => {
      const checkout = await find(app, params.session)
      const page = checkout && (await pageOf(app, checkout))
      return page ? sendPage(app, reply, page) : (sendNotFoundPage(reply), reply)
    })
    scope.post<Checkout>(path, { config: { csrf: 'exempt' } }, async ({ params, body }, reply) => {
      const form = body instanceof URLSearchParams ? body : new URLSearchParams()
      const outcome = OUTCOMES[form.get('answer') ?? '']
      const isOurs = isSigned(await formKey(app), params.session, form.get('token') ?? '')
      if (outcome === undefined || !isOurs) throw new Refusal('bad-request')
      const checkout = await answer(app, sandbox, params.session, outcome)
      return checkout ? reply.redirect(backTo(app, checkout), 303) : (sendNotFoundPage(reply), reply)
    })
  })
}

const formKey = ({ db }: App) => loadSecretKey(db, FORM_KEY)

const SESSION = /^[\w-]{1,100}$/

/** The checkout as it is now: its time may be over. */
async function find(app: App, session: string): Promise<SandboxCheckout | undefined> {
  if (!SESSION.test(session)) return undefined
  const checkout = await findSandboxCheckout(app.db, session)
  if (checkout?.status !== 'open' || checkout.expires_at > app.clock.now()) return checkout
  await closeSandboxCheckout(app.db, session, 'expired')
  return findSandboxCheckout(app.db, session)
}

async function answer(
  app: App,
  sandbox: SandboxGateway,
  session: string,
  outcome: 'paid' | 'failed' | 'cancelled',
): Promise<SandboxCheckout | undefined> {
  if ((await find(app, session)) === undefined) return undefined
  await closeSandboxCheckout(app.db, session, outcome)
  const checkout = await findSandboxCheckout(app.db, session)
  if (checkout === undefined) return undefined
  const { body, headers } = await sandbox.writeEvent(checkout)
  // A payment company's page does not fail with its customer's webhook; what was missed is asked for later.
  await takeEvent(app, sandbox, body, headers).catch((error: unknown) =>
    app.log.error({ err: error }, 'a test payment could not be settled; it is asked for again'),
  )
  return checkout
}

const PAGES: Record<ProviderStatus, 'paySuccess' | 'payError' | 'payCancel'> = {
  open: 'payCancel',
  paid: 'paySuccess',
  failed: 'payError',
  cancelled: 'payCancel',
  expired: 'payCancel',
}

const backTo = ({ settings }: App, { status, session }: SandboxCheckout): string =>
  returnAddress(settings.publicOrigin ?? '', PAGES[status], session)

async function pageOf(app: App, checkout: SandboxCheckout): Promise<string | null> {
  const order = await readSandboxOrder(app, checkout)
  if (order === null) return null
  const token = sign(await formKey(app), checkout.session)
  return sandboxPage({ ...order, checkout, token, backTo: backTo(app, checkout) })
}

/** The form's answer sends the browser to the site, which may live at another address than this page. */
function sendPage({ settings }: App, reply: FastifyReply, page: string): FastifyReply {
  const { publicOrigin } = settings
  const policy = publicOrigin === undefined ? FORM_PAGE_POLICY : `${FORM_PAGE_POLICY} ${publicOrigin}`
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(page)
}
