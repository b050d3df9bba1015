// The part of jsdom that `floor.ts` needs; the package brings no types.
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: Window;
  }
}
