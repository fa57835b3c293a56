/** Runs the work at once, and again as many milliseconds after its end as it returned; it must not reject. Returns how to stop. */
export function repeat(work: () => Promise<number>): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    const pauseMs = await work();
    if (!isStopped) timer = setTimeout(run, pauseMs);
  };
  void run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
