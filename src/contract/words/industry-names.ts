let changed: Readonly<Record<string, string>> = {};

/**
 * Puts the operator's names of industries in place of those that ship; what is not named keeps its own. Apart
 * from the industries themselves: every page needs this, few need the list.
 */
export function renameIndustries(names: Readonly<Record<string, string>>): void {
  changed = names;
}

/** The operator's name of an industry, where it has one. */
export function changedIndustryName(key: string): string | undefined {
  return changed[key];
}
