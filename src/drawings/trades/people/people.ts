import { care } from './care.ts';
import { guards } from './guards.ts';
import { health } from './health.ts';
import { hosts } from './hosts.ts';
import { looks } from './looks.ts';
import { offices } from './offices.ts';
import { sales } from './sales.ts';
import { screens } from './screens.ts';
import { shops } from './shops.ts';
import { stages } from './stages.ts';

/** Who serves, sells, cares, designs. */
export const people = [
  ...care,
  ...guards,
  ...health,
  ...hosts,
  ...looks,
  ...offices,
  ...sales,
  ...screens,
  ...shops,
  ...stages,
];
