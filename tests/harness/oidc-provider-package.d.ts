/** Types for the parts of this untyped package that are used here. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Context = { oidc: { session?: { accountId?: string } } }
  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> }

  type Prompt = object
  type Policy = Prompt[] & { add(prompt: Prompt): void }

  export const interactionPolicy: {
    base(): Policy
    Prompt: new (of: { name: string; requestable: boolean }) => Prompt
  }

  type Configuration = {
    clients: Record<string, string | string[]>[]
    jwks: { keys: object[] }
    cookies: { keys: string[] }
    pkce: { required(): boolean }
    claims: Record<string, string[]>
    conformIdTokenClaims: boolean
    features: { devInteractions: { enabled: boolean } }
    interactions: { policy: Policy; url(context: Context, interaction: { uid: string }): string }
    findAccount(context: Context, accountId: string): { accountId: string; claims(): Record<string, unknown> }
    loadExistingGrant(context: Context): Promise<Grant>
    ttl: Record<string, number>
  }

  export class Provider {
    constructor(issuer: string, configuration: Configuration)
    Grant: new (of: { clientId: string; accountId: string }) => Grant
    callback(): (req: IncomingMessage, res: ServerResponse) => Promise<void>
    interactionFinished(req: IncomingMessage, res: ServerResponse, result: object): Promise<void>
  }
}
