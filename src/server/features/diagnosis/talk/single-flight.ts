/** Runs the work of a key once at a time: who asks meanwhile gets the same promise. */
export type SingleFlight<T> = (key: string, work: () => Promise<T>) => Promise<T>;

export function createSingleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, Promise<T>>();
  return (key, work) => {
    const running = flights.get(key);
    if (running) return running;
    const flight = work().finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
}
