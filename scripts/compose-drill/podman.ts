import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How this machine's podman is run: settings of our own, so that /etc stays as it is. */
export class Podman {
  readonly work: string;
  readonly project: string;

  constructor(work: string, project: string) {
    this.work = work;
    this.project = project;
    mkdirSync(work, { recursive: true });
    // crun fails on some cgroups, and limits may not be raised everywhere.
    writeFileSync(
      this.settings,
      [
        '[containers]',
        'default_ulimits = ["nofile=1000:1000","nproc=1000:1000"]',
        '[engine]',
        'runtime="runc"',
        'cgroup_manager="cgroupfs"',
        'events_logger="file"',
        '',
      ].join('\n'),
    );
  }

  private get settings() {
    return join(this.work, 'containers.conf');
  }

  get environment() {
    return { ...process.env, CONTAINERS_CONF: this.settings };
  }

  /** Runs podman and returns what it prints; throws with its own words. */
  run(...parameters: string[]): Promise<string> {
    return this.command('podman', parameters);
  }

  compose(folder: string, ...parameters: string[]): Promise<string> {
    return this.command('podman-compose', ['-p', this.project, ...parameters], folder);
  }

  command(command: string, parameters: string[], cwd = this.work): Promise<string> {
    return new Promise((done, fail) => {
      const child = spawn(command, parameters, { cwd, env: this.environment, stdio: ['ignore', 'pipe', 'pipe'] });
      let said = '';
      let complained = '';
      child.stdout.on('data', (chunk) => {
        said += chunk;
      });
      child.stderr.on('data', (chunk) => {
        complained += chunk;
      });
      child.on('error', fail);
      child.on('close', (code) => {
        if (code === 0) done(said || complained);
        else
          fail(
            new Error(`${command} ${parameters.slice(0, 4).join(' ')} …: ${(complained || said).trim().slice(-2000)}`),
          );
      });
    });
  }

  /** Ends and forgets everything of the project; podman-compose gives up on a container that keeps restarting. */
  async removeAll(): Promise<void> {
    const filter = `label=io.podman.compose.project=${this.project}`;
    const lines = (text: string) => text.split('\n').filter(Boolean);
    for (const name of lines(await this.run('ps', '-a', '--filter', filter, '--format', '{{.Names}}'))) {
      await this.run('rm', '--force', '--time=5', name);
    }
    const volumes = lines(await this.run('volume', 'ls', '--filter', filter, '--format', '{{.Name}}'));
    if (volumes.length > 0) await this.run('volume', 'rm', '--force', ...volumes);
  }

  /** The container that podman-compose made for a service. */
  container(service: string): string {
    return `${this.project}_${service}_1`;
  }

  has(image: string): boolean {
    return spawnSync('podman', ['image', 'exists', image], { env: this.environment }).status === 0;
  }
}

/** What must be there before anything is tried; an empty list when all is. */
export function missingTools(): string[] {
  const needed = ['podman', 'podman-compose', 'runc', 'debootstrap', 'iptables', 'tar'];
  const wants = needed.filter(
    (tool) => !['/usr/bin', '/usr/sbin', '/sbin', '/bin'].some((dir) => existsSync(`${dir}/${tool}`)),
  );
  return process.getuid?.() === 0 ? wants : [...wants, 'root'];
}
