let name = 'みちしるべ';

/** Called before anything is rendered, with the operator's name of the site: the same for as long as a program runs. */
export function nameSite(given: string): void {
  name = given;
}

/** What the operator calls this site. */
export function siteName(): string {
  return name;
}
