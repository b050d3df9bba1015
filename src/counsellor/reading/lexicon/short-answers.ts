import type { Concept } from './concept.ts';
import type { Hit } from './concept-matcher.ts';

/**
 * Words too short to be looked for inside a sentence, but plain as an answer of their own
 * (「車」「人」「外」); one word may mean different concepts.
 */
const meanings: Record<string, string> = {
  pt_people: '人 ひと ヒト 人間 にんげん 人々',
  pt_things: 'もの 物 モノ 機材 物体 作業',
  st_mechanical: '機械 マシン メカ',
  computer_general: 'pc パソコン 画面 デジタル',
  pt_data: 'データ 文字 数字 論理 数',
  val_solo: '一人 ひとり 1人 個人 ソロ 独り ぼっち',
  val_team: '仲間 チーム みんな みんなで 全員 団体',
  animals: '動物 生き物 どうぶつ 生きもの 鳥 うさぎ',
  dogs_cats: '犬 猫 いぬ ねこ ペット ワンコ わんこ にゃんこ いぬねこ',
  agr_livestock: '牛 豚 鶏 馬 牧場 うし ぶた にわとり',
  insects: '虫 むし',
  plants: '植物 花 緑 庭',
  agr_environment: '自然',
  mountain: '山 森',
  sea: '海 川',
  fishing: '魚',
  vegetables_grow: '土 野菜 畑 田んぼ',
  pt_people_kids: '子ども 子供 こども 小さい子 ちっちゃい子 赤ちゃん 園児',
  st_sociable_elder: 'お年寄り 高齢者 老人 じいちゃん ばあちゃん',
  cars: '車 クルマ くるま 自動車',
  motorbikes: 'バイク 原付',
  trains: '電車 鉄道 列車 新幹線',
  planes_ships: '飛行機 船',
  bicycle: 'チャリ 自転車',
  driving: '運転 ドライブ',
  ind_auto: '整備',
  fix_machine: '修理 分解 改造',
  making_things: '工作 ものづくり 物作り モノづくり 製作 手作り',
  pt_build_house: '家 建物 大工',
  interior: '部屋 家具',
  draw_illust: '絵 え お絵描き イラスト',
  music_listen: '音楽 歌 曲',
  fashion: '服 洋服 おしゃれ',
  makeup: 'メイク コスメ 化粧',
  hair: '髪 髪型 かみ',
  hom_clothing: '布 縫い物',
  cooking: '料理 自炊 ごはん 飯 めし 味噌汁',
  sweets: 'お菓子 ケーキ スイーツ おかし プリン',
  bread: 'パン ぱん',
  eating: '食べる 食事 食べ物 グルメ',
  reading_books: '本 読書 小説 図書',
  video_watch: '動画 ユーチューブ',
  sleep_home: '寝る 睡眠 昼寝',
  sports_general: '運動 スポーツ',
  training: '筋肉 筋トレ',
  st_heavy_lifting: '力 パワー',
  st_strong_body: '体力 体',
  st_dexterous: '手先 器用',
  st_focus: '集中 集中力',
  st_logical: 'ロジック 論理 考える',
  st_bright: '笑顔 元気 明るさ ノリ ムード',
  st_responsible: 'まじめ 真面目 責任感 責任 時間',
  sub_info: '情報',
  dr_it: 'it アイティー 情報系',
  diy: '技術 木工',
  sub_civics: '社会 公共',
  sub_pe: '体育',
  sub_art: '美術 図工',
  cond_outdoor: '外 屋外 野外 現場',
  cond_sitting: '室内 屋内 デスク 机 座り',
  cond_quiet: '静か 静かな所',
  cond_local: '地元 近所 近く 近場',
  cond_weekend_off: '土日 土日休み',
  cond_night_shift: '夜 深夜',
  val_thanks: '感謝 ありがとう お礼',
  val_money: '金 お金 給料 収入 かね おかね カネ',
  val_holidays: '休み 休日',
  val_freedom: '自由 リモート 在宅 じゆう マイペース',
  val_stable: '安定 長く働ける',
  val_growth: '成長',
  dr_help: '助ける 人助け',
  small_animals: 'ハム リス',
  cond_heights: '高所',
  st_taste_smell: '舌 味 鼻',
  home_siblings: '弟 妹 弟妹 おとうと いもうと',
  home_chores: '手伝い てつだい おてつだい',
  home_snow: '雪 雪道',
  agr_fruit: '桃 梨 柿 いちご',
  agr_vegetable: 'いちご なえ',
  singing: 'うた 歌',
  talk_friends: '友達 ともだち 友だち トモダチ しゃべる',
  val_good_people: '雰囲気 いい人',
  st_notice: '目 気づき 間違い',
  sub_health: '保健 ほけん',
  sub_science: '理科 りか',
  sub_music: '合唱',
  dr_design: 'デザ デザイン',
  idols_kpop: 'k-pop アイドル ジャニ',
  cond_transfer: '都会 東京',
  cond_dirt: '泥 油',
  cond_dorm: '寮',
  ind_civil: '橋 道路 ダム',
  ind_electric: '電気 でんき',
  collecting: 'カード シール コレクション',
  stationery: 'ペン ノート シール',
  game_general: 'ゲーム げーむ スイッチ',
  sns: 'スマホ すまほ x エックス',
  history_culture: '城 寺 神社',
  sub_presentation: '発表 伝える',
  st_steady: '続ける 地味 継続',
  val_safe: '安全',
  st_calm: '冷静 落ち着き',
  cond_standing: '立ち',
  cond_hot_cold: '暑い 寒い あつい さむい',
  cond_noise: 'うるさい にぎやか',
  st_competitive: '1番 一番 勝負',
  val_beautiful: 'かわいい きれい 可愛い 綺麗 美',
  cond_overtime: '残業 定時',
  cond_job_now: '就職',
  cond_deadline: '急ぐ いそぐの',
  cond_blood: '血 注射',
  cond_crowd: '満員',
  pt_tools: '道具 工具',
  pt_materials: '木 鉄 石 布 革 金属',
  dr_rehab: '骨 筋肉の',
  sub_all_study: '勉強 べんきょう テスト 授業',
  cond_screen: '画面',
  pt_service: '客 お客 接客',
  pt_office: '入力 書類',
};

const ending =
  /^(?:とか|かな|です|ます|だけ|くらい|ぐらい|だな|だね|や|の(?:ほう|方)|系|を|が|は|も|と|って|好|大好|かも|いじる|みる|見る|のみ|全般|っす|かねえ|だ|に|で|❤|!|…|\s)*/;
const rest =
  /^(?:$|[、。!?….・/\s(]|好|すき|嫌|きらい|苦手|にがて|無理|むり|ムリ|いい|良|平気|ok|楽|らく|得意|とくい|めんど|だる|パス|怖|こわ|疲|しんど|きつ|苦|だけ|くらい|相手|いじり|とる|系|ばっか|がいい|がええ|ほしい|欲しい|大事|命|一択|w|笑|草|っ|[\u{1f300}-\u{1faff}❤♡])/u;

export type ShortAnswers = (clause: string, found: Hit[]) => Hit[];

/** Reads list items that are nothing but one plain word. */
export function createShortAnswers(concepts: Concept[]): ShortAnswers {
  const byId = new Map(concepts.map((concept) => [concept.id, concept]));
  const words = Object.entries(meanings)
    .flatMap(([id, list]) => list.split(' ').map((word) => ({ word, concept: byId.get(id) })))
    .sort((a, b) => b.word.length - a.word.length);
  return (clause, found) => {
    const hits: Hit[] = [];
    let at = 0;
    for (const item of clause.split(/(?<=[、,・/\s])/)) {
      const start = at + (item.length - item.trimStart().length);
      const match = words.find(({ word }) => standsAlone(item.trim(), word));
      const isTaken = found.some((hit) => hit.end > at && hit.start < at + item.length);
      if (match?.concept && !isTaken) {
        hits.push({ start, end: start + match.word.length, concept: match.concept });
      }
      at += item.length;
    }
    return hits;
  };
}

function standsAlone(item: string, word: string): boolean {
  if (!item.startsWith(word)) return false;
  const after = item.slice(word.length);
  const tail = after.replace(ending, '');
  return rest.test(tail) && !/^(?:気|間|数|事|手|前|生|口)/.test(after);
}
