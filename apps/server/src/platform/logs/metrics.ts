import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Failure } from '../fail.ts'

export const registry = new Registry()

const writes = new Histogram({
  name: 'reprise_operation_seconds',
  help: 'How long writes take, by operation and outcome code',
  labelNames: ['operation', 'code'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 3],
  registers: [registry],
})
export const batchSize = new Histogram({
  name: 'reprise_batch_members',
  help: 'How many requests one batch answered',
  labelNames: ['operation'],
  buckets: [1, 2, 5, 10, 25, 50, 100, 200],
  registers: [registry],
})
export const newsLag = new Gauge({
  name: 'reprise_news_lag_seconds',
  help: 'Age of the oldest news that a reaction has not handled',
  registers: [registry],
})
export const newsParked = new Gauge({
  name: 'reprise_news_parked',
  help: 'Deliveries that failed too often and wait for a person',
  registers: [registry],
})
export const paymentsParked = new Gauge({
  name: 'reprise_payments_parked',
  help: 'Payments that a provider left unanswered too often and that wait for a person',
  registers: [registry],
})
export const paymentsUnsettled = new Gauge({
  name: 'reprise_payments_unsettled_seconds',
  help: 'How long the oldest payment that is due has waited',
  registers: [registry],
})
export const newsHandled = new Counter({
  name: 'reprise_news_handled_total',
  help: 'Deliveries handled, by reaction and outcome',
  labelNames: ['reaction', 'outcome'],
  registers: [registry],
})

/** Process figures (memory, event loop, garbage collection) beside our own. */
export function collectProcessMetrics(): void {
  collectDefaultMetrics({ register: registry })
}

/** Runs one write and notes its time under its outcome. */
export async function observe<T>(operation: string, run: () => Promise<T>): Promise<T> {
  const stop = writes.startTimer({ operation })
  try {
    const answer = await run()
    stop({ code: 'OK' })
    return answer
  } catch (error) {
    stop({ code: error instanceof Failure ? error.code : 'INTERNAL' })
    throw error
  }
}
