/**
 * Old and variant kanji with the form that people type: names are registered with the one and searched by
 * the other. Pairs without separator between the two letters; what NFKC unites already is not here.
 */
const pairs = `
髙高 﨑崎 碕崎 嵜崎 㟢崎 齋斎 齊斎 斉斎 邊辺 邉辺 澤沢 濱浜 濵浜 德徳 廣広 國国 圀国 櫻桜 嶋島 嶌島 與与 冨富 眞真
槇槙 瀨瀬 榮栄 惠恵 龍竜 瀧滝 藏蔵 實実 總総 增増 曾曽 淺浅 渕淵 渊淵 條条 絲糸 學学 會会 舘館 萬万 佛仏 圓円 壽寿
靜静 顯顕 黑黒 黃黄 彌弥 穗穂 埜野 峯峰 髮髪 鹽塩 鐵鉄 鉃鉄 驛駅 團団 圖図 嚴厳 禮礼 繩縄 聲声 藥薬 譽誉 轉転 寶宝
寳宝 稻稲 當当 關関 鷄鶏 麥麦 點点 齒歯 縣県 劍剣 莊荘 遙遥 檢検 乘乗 從従 藝芸 檜桧 繪絵 繼継 勞労 營営 單単 戰戦
晚晩 步歩 每毎 靑青 卽即 鄕郷 綠緑 淸清 敎教 硏研 來来 傳伝 價価 兒児 公公 刀刀 勳勲 勵励 區区 卷巻 參参 雙双 收収
變変 城城 壤壌 壯壮 處処 奧奥 孃嬢 寬寛 將将 專専 對対 屆届 屬属 嶽岳 峽峡 巖巌 帶帯 廳庁 廢廃 彈弾 應応 恆恒 懷懐
戲戯 拔抜 拂払 擔担 據拠 舉挙 插挿 擇択 攝摂 數数 斷断 晝昼 曉暁 榆楡 樂楽 樓楼 樣様 橫横 櫸欅 權権 歐欧 歡歓 歲歳
歸帰 殘残 氣気 濟済 滿満 澁渋 溪渓 灣湾 潛潜 瀆涜 燒焼 爐炉 犧犠 狹狭 獨独 獵猟 獻献 瓣弁 畫画 疊畳 發発 盜盗 眾衆
碎砕 稱称 竊窃 竈釜 粹粋 經経 緣縁 縱縦 續続 纖繊 缺欠 聰聡 聽聴 肅粛 脫脱 膽胆 臟臓 與与 舊旧 莖茎 萠萌 蠶蚕 蟲虫
衞衛 裝装 覺覚 覽覧 觀観 觸触 證証 譯訳 讀読 豐豊 賣売 贊賛 踐践 輕軽 辭辞 遞逓 遲遅 醉酔 醫医 釀醸 釋釈 鑄鋳 鑛鉱
錢銭 鎭鎮 隨随 險険 隱隠 隸隷 雜雑 靈霊 韮韭 顏顔 飜翻 餘余 馬馬 驅駆 驗験 髓髄 體体 鬪闘 鶯鴬 鷗鴎 麵麺 默黙 齡齢
龜亀 籠篭 藪薮 礦鉱 礪砺 鄰隣 塲場 邨村 昻昂 曻昇 桒桑 栁柳 杦杉 枩松 桺柳 髙高 濤涛 焰焔 祿禄 禎禎 穎頴 篠篠 儘侭
蠅蝿 蠟蝋 蔣蒋 檮梼 禱祷 頰頬 鱒鱒 鷹鷹 塡填 剝剥 𠮷吉 賴頼 瑤瑶 堯尭 槪概 懸懸 亞亜 惡悪 壓圧 圍囲 壹壱 隱隠 假仮
`;

const typedForm = new Map(
  pairs
    .trim()
    .split(/\s+/)
    .map((pair) => [...pair] as [string, string])
    .filter(([variant, form]) => variant !== form),
);

const variants = new RegExp(`[${[...typedForm.keys()].join('')}]`, 'gu');

/** A text with its kanji as people type them. */
export function withTypedKanji(text: string): string {
  return text.replaceAll(variants, (letter) => typedForm.get(letter) ?? letter);
}
