/** An answer before it is on its way; without a body it is an empty one. */
export type Reply = { status: number; body: unknown }

export const reply = (status: number, body: unknown): Reply => ({ status, body })

export const notFound = () => reply(404, { message: '404 Not Found', status_code: 404 })
