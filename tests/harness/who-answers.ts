import { exchange } from './exchange.ts'

/** Which processes of a store answer visitors, and their age in seconds, by the figures at their port. */
export async function whoAnswers(metricsPort: number): Promise<Map<number, number>> {
  const { text } = await exchange(`http://127.0.0.1:${metricsPort}/metrics`, { patienceMs: 2_000 })
  const seconds = (pid: string) =>
    Number(new RegExp(`^store_uptime_seconds\\{process="${pid}"\\} (\\S+)$`, 'm').exec(text)?.[1])
  const pids = [...text.matchAll(/^store_process_info\{process="(\d+)"\} 1$/gm)].map(([, pid = '']) => pid)
  return new Map(pids.map((pid) => [Number(pid), seconds(pid)]))
}
