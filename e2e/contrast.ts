const weights = [0.2126, 0.7152, 0.0722];

/** How far two CSS colors without transparency stand apart, as WCAG counts it: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 1, lighter = 1] = [luminance(one), luminance(other)].sort((less, more) => less - more);
  return lighter / darker;
}

function luminance(color: string): number {
  const levels = (color.match(/\d+/g) ?? []).slice(0, 3).map((level) => Number(level) / 255);
  const linear = levels.map((level) => (level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4));
  return linear.reduce((sum, level, at) => sum + level * (weights[at] ?? 0), 0.05);
}
