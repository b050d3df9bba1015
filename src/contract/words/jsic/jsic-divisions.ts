/** 日本標準産業分類 (令和5年7月改定): the divisions by letter. */
export const jsicDivisions: Record<string, string> = {
  A: '農業、林業',
  B: '漁業',
  C: '鉱業、採石業、砂利採取業',
  D: '建設業',
  E: '製造業',
  F: '電気・ガス・熱供給・水道業',
  G: '情報通信業',
  H: '運輸業、郵便業',
  I: '卸売業、小売業',
  J: '金融業、保険業',
  K: '不動産業、物品賃貸業',
  L: '学術研究、専門・技術サービス業',
  M: '宿泊業、飲食サービス業',
  N: '生活関連サービス業、娯楽業',
  O: '教育、学習支援業',
  P: '医療、福祉',
  Q: '複合サービス事業',
  R: 'サービス業(他に分類されないもの)',
  S: '公務',
  T: '分類不能の産業',
};

/** Division of 国・都道府県・市区町村: its people pass an examination, and there is no 求人票. */
export const publicDivision = 'S';
