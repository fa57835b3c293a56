import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CheckState } from './features/issues/contract.ts';
import type { Observe } from './http/access-log.ts';

/**
 * Collects request durations by route, method and status, the state of each check, and metrics of the process, for
 * Prometheus; `listen` serves them at `/metrics` on a separate port, which the gateway does not forward.
 */
export function createMetrics(findChecks: () => Promise<CheckState[]>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'advocate_request_seconds',
    help: 'Time from the request to its answer.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'advocate_check',
    help: '1 for the state in which a check is; none of them when the database cannot be reached.',
    labelNames: ['check', 'severity', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      const states = await findChecks().catch(() => []);
      for (const { code, severity, state } of states) this.set({ check: code, severity, state }, 1);
    },
  });
  const observe: Observe = (route, method, status, seconds) =>
    durations.observe({ route, method: status === 405 ? 'other' : method, status }, seconds);
  return {
    observe,
    listen(host: string, port: number): Server {
      const server = createServer((request, response) => {
        const send = (text: string) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
        if (request.url === '/metrics') registry.metrics().then(send, () => response.writeHead(500).end());
        else response.writeHead(404).end();
      });
      return server.listen(port, host);
    },
  };
}
