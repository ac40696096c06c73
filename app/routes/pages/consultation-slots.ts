import { listFreeSlots } from '#domain/enquiries/send-enquiry.ts'
import { callRefused } from '#app/http/answers.ts'
import { servicesContext } from '#app/request-context.ts'
import { consultationWords } from '#words/consultation.ts'
import type { Route } from './+types/consultation-slots.ts'

/** Free slots at this moment; never cached. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  try {
    return Response.json({ days: await listFreeSlots(services) })
  } catch (error) {
    services.log.error({ err: error }, 'Free slots could not be read.')
    return callRefused(503, consultationWords.timesNotRead)
  }
}
