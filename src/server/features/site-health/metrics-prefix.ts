/** Begins the name of every metric, so that they stand together among those of other programs. */
export const metricsPrefix = 'michishirube_';
