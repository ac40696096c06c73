/** Counters and gauges in the text form that Prometheus reads. */

export type MetricReading = {
  name: string
  help: string
  kind: 'counter' | 'gauge'
  value: number
  labels?: Record<string, string>
}

export class Metrics {
  readonly #answers = new Map<string, number>()
  readonly #readings: (() => MetricReading[])[] = []

  countAnswer(kind: 'kept' | 'page' | 'file' | 'operations', status: number): void {
    const key = `${kind} ${status}`
    this.#answers.set(key, (this.#answers.get(key) ?? 0) + 1)
  }

  /** Adds figures that are read at the moment somebody asks. */
  read(reading: () => MetricReading[]): void {
    this.#readings.push(reading)
  }

  text(): string {
    const answers = [...this.#answers].map(([key, value]): MetricReading => {
      const [kind = '', status = ''] = key.split(' ')
      return {
        name: 'store_answers_total',
        help: 'Answers by kind and status.',
        kind: 'counter',
        value,
        labels: { kind, status },
      }
    })
    const readings = [...answers, ...this.#readings.flatMap((reading) => reading())]
    const seen = new Set<string>()
    return readings.map((reading) => describe(reading, seen)).join('')
  }
}

function describe({ name, help, kind, value, labels }: MetricReading, seen: Set<string>): string {
  const head = seen.has(name) ? '' : `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`
  seen.add(name)
  const inner = Object.entries(labels ?? {}).map(([key, label]) => `${key}="${label}"`)
  return `${head}${name}${inner.length > 0 ? `{${inner.join(',')}}` : ''} ${value}\n`
}
