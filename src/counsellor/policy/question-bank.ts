import type { QuickReply } from '#contract/student/diagnosis.ts';

/** What a question asks about, the most telling topics first. */
export const topics = [
  'experience',
  'hobby',
  'moment',
  'club',
  'dream',
  'subject',
  'strength',
  'people',
  'condition',
  'dislike',
  'value',
  'cards',
] as const;
export type Topic = (typeof topics)[number];

/** What a reply says of the student: concepts of the lexicon, each towards or away. */
type Said = { concept: string; sign: 1 | -1 };

/** A reply that can be tapped. */
export type OfferedReply = {
  /** What stands on the button and is sent. */
  label: string;
  /** The same as a sentence: for likeness of texts, and what buttons sent in older talks. */
  spoken: string;
  says: Said[];
  /** 「まだない」 is no answer to the question. */
  isAnswer: boolean;
};

export type Question = {
  id: string;
  topic: Topic;
  text: string;
  replies: OfferedReply[];
  quick_replies: QuickReply[];
  /** How many replies may be chosen at once, one a line. */
  pick: number;
};

/** Questions with several answers at once. */
const picks: Record<string, number> = { 'condition-must': 3 };

/** `says` lists signed concepts; empty it is no answer, `=` an answer of which nothing follows. */
type ReplyRow = [label: string, spoken: string, says: string];
type Row = [id: string, text: string, ...replies: ReplyRow[]];

const rows: Row[] = [
  [
    'experience-work',
    '家の手伝いやアルバイト、ボランティアで、やったことがあるのは何ですか？',
    [
      'お店・飲食のバイト',
      'お店のバイトで接客やレジをしたことがあります',
      '+home_shop +pt_generic +pt_service +pt_register',
    ],
    ['家の手伝い', '家で料理や掃除の手伝いをしています', '+cooking +cleaning_tidy'],
    [
      'だれかの世話',
      '小さい子やお年寄りの世話をしたことがあります',
      '+child_play +home_grandparents +st_sociable_elder +st_caretaking',
    ],
    ['まだない', '特にない', ''],
  ],
  [
    'experience-liked',
    '手伝いやアルバイトの中で、「これはわりと好き」と思えた作業は何ですか？',
    ['並べる・整える', '商品を並べたり整理したりする作業が好きです', '+pt_stocking +cleaning_tidy'],
    ['人と話す', 'お客さんと話すのが好きです', '+pt_people_customer'],
    ['体を動かす', '荷物を運んだり体を動かしたりする作業が好きです', '+home_carry +sports_general'],
    ['作る', '料理や物を作る作業が好きです', '+cooking +making_things'],
  ],
  [
    'experience-home',
    '家で「これ、お願い」と頼まれやすいのは、どんなことですか？',
    ['料理・片づけ', '料理や片づけを頼まれます', '+cooking +cleaning_tidy'],
    [
      '直す・組み立て',
      '壊れたものを直したり家具を組み立てたりします',
      '+fix_machine +interior +assemble',
    ],
    ['スマホ・パソコン', 'スマホやパソコンの設定を頼まれます', '+computer_general'],
    ['世話', '弟や妹、ペットの世話を頼まれます', '+home_pet_care +st_caretaking'],
  ],
  [
    'experience-internship',
    '職場体験やボランティア、実習で、心に残っていることはありますか？',
    [
      '保育園・介護施設',
      '保育園や介護施設の体験が楽しかったです',
      '+hom_childcare +wel_care_course',
    ],
    [
      '工場・ものづくり',
      '工場でものづくりを体験したのが楽しかったです',
      '+pt_factory +making_things',
    ],
    ['お店の接客', 'お店で接客を体験したのが楽しかったです', '+home_shop +pt_service'],
    ['覚えていない', '覚えてない', ''],
  ],
  [
    'experience-helped',
    '最近、だれかの役に立ったなと思えたのは、どんな場面でしたか？',
    ['教えた', '友だちに勉強やゲームを教えたら喜ばれました', '+st_teach +val_thanks'],
    ['直した', '壊れたものを直したら助かったと言われました', '+fix_machine +val_thanks'],
    ['重い荷物を運んだ', '重い荷物を運ぶのを手伝いました', '+home_carry'],
    ['話を聞いた', '友だちの相談を聞きました', '+st_listener'],
  ],
  [
    'hobby-free',
    '休みの日や放課後、何をしている時間がいちばん長いですか？',
    ['ゲーム・動画', 'ゲームをしたり動画を見たりしています', '+game_general +video_watch'],
    ['体を動かす', 'スポーツや体を動かすことをしています', '+sports_general'],
    ['作る・描く', '絵を描いたり物を作ったりしています', '+draw_illust +making_things'],
    ['買い物・食べ歩き', '外に出かけて買い物や食べ歩きをしています', '+shopping +eating'],
  ],
  [
    'hobby-details',
    'その中で、いちばん夢中になるのはどんなところですか？',
    ['しくみを考える', 'しくみを考えて工夫するところが好きです', '+st_idea'],
    ['上達する', '練習してうまくなるところが好きです', '+val_growth'],
    ['だれかと一緒', '仲間と一緒に楽しむところが好きです', '+val_team'],
    ['きれいに仕上げる', '細かいところまできれいに仕上げるのが好きです', '+st_fine_work'],
  ],
  [
    'hobby-watch',
    'ついつい見てしまう動画や番組は、どんなジャンルですか？',
    ['料理・食べ物', '料理やお菓子作りの動画をよく見ます', '+cooking +sweets'],
    ['動物・自然', '動物や自然の動画をよく見ます', '+animals'],
    [
      '車・乗りもの・機械',
      '車いじりや乗りもの、機械の動画をよく見ます',
      '+car_custom +st_mechanical',
    ],
    ['メイク・ファッション', 'メイクやファッションの動画をよく見ます', '+makeup +fashion'],
  ],
  [
    'hobby-collect',
    'お金や時間をかけてもいいと思えるものは何ですか？',
    ['服・コスメ', '服やコスメにお金をかけます', '+fashion +makeup'],
    ['推し・ライブ', '推し活やライブにお金をかけます', '+oshi'],
    ['道具・機械', '自転車やパソコンなどの道具にお金をかけます', '+pt_tools +st_mechanical'],
    ['食べ物', 'おいしい食べ物にお金をかけます', '+eating'],
  ],
  [
    'hobby-child',
    '小さいころ、飽きずにずっとやっていた遊びは何ですか？',
    ['ブロック・工作', 'ブロックや工作でものを作るのが好きでした', '+paper_craft +making_things'],
    [
      '外遊び・生き物',
      '外で遊んだり虫や生き物を捕まえたりするのが好きでした',
      '+cond_outdoor +animals',
    ],
    ['お店屋さんごっこ', 'お店屋さんごっこが好きでした', '+dr_sell'],
    ['お絵かき', 'お絵かきが好きでした', '+draw_illust'],
  ],
  [
    'moment-happy',
    '最近「やってよかった」とうれしくなったのは、どんなときですか？',
    ['ありがとうと言われた', '人にありがとうと言われたときです', '+val_thanks'],
    ['完成した', '作っていたものが完成したときです', '+val_achievement'],
    ['できるようになった', '練習してできるようになったときです', '+val_achievement'],
    ['みんなで成功した', 'みんなで協力して成功したときです', '+val_team +val_achievement'],
  ],
  [
    'moment-flow',
    '時間を忘れて集中していたのは、何をしていたときですか？',
    [
      '手を動かしていた',
      '手を動かして細かい作業をしていたときです',
      '+making_things +st_fine_work',
    ],
    ['調べていた', '気になることを調べていたときです', '+st_curious'],
    ['人と話していた', '人と話していたときです', '+st_talker'],
    ['体を動かしていた', '体を動かしていたときです', '+sports_general'],
  ],
  [
    'moment-thanks',
    '「助かった」「すごいね」と言われて心に残っているのは、どんなことですか？',
    ['きれいに仕上げた', '作ったものがきれいだと褒められたことです', '+making_things +st_careful'],
    ['気がきく', 'よく気がつくねと言われたことです', '+st_notice'],
    ['まとめてくれた', 'みんなをまとめて助かったと言われたことです', '+st_leader'],
    [
      '機械やパソコンに詳しい',
      'パソコンや機械に詳しいねと言われたことです',
      '+computer_general +st_mechanical +st_curious',
    ],
  ],
  [
    'moment-school',
    '文化祭や体育祭、実習で、楽しかった役割は何ですか？',
    ['作る・飾る', '飾り付けや大道具を作る係が楽しかったです', '+fes_decoration +fes_stageset'],
    [
      '売る・呼び込み',
      '模擬店で売ったり呼び込みをしたりするのが楽しかったです',
      '+fes_stall +fes_mc',
    ],
    ['計画・会計', '計画や会計の係が楽しかったです', '+st_planning +fes_treasurer'],
    ['裏方・音や照明', '音響や照明の裏方が楽しかったです', '+fes_sound_light'],
  ],
  [
    'club-what',
    '部活や委員会では、どんなことをしていますか？',
    ['運動部', '運動部で体を動かしています', '+sports_general'],
    ['文化部で作る・発表', '文化部で作品を作ったり発表したりしています', '+making_things'],
    ['委員会・生徒会', '委員会や生徒会の仕事をしています', '+club_council'],
    ['入っていない', '部活は入っていない', ''],
  ],
  [
    'club-role',
    'グループで何かするとき、自然とやっている役はどれに近いですか？',
    ['まとめる', 'みんなをまとめるリーダー役です', '+st_leader'],
    ['支える', '裏方で支える役です', '+st_support_role'],
    ['アイデアを出す', 'アイデアを出す役です', '+st_idea'],
    ['手を動かす', '黙々と手を動かして作業する役です', '+making_things +st_focus'],
  ],
  [
    'club-learned',
    '学校生活で続けてきたことは、何がありますか？',
    ['スポーツ', 'スポーツの練習を続けてきました', '+sports_general'],
    ['資格・検定', '資格や検定の勉強を続けてきました', '+cert_general'],
    ['作ること', '作品づくりを続けてきました', '+making_things'],
    [
      '世話・当番',
      '生き物の世話や掃除の当番を続けてきました',
      '+animals +st_caretaking +cleaning_tidy',
    ],
  ],
  [
    'dream-now',
    '気になっている仕事や、ちょっとあこがれる働き方はありますか？',
    ['人を助ける', '人を助ける仕事が気になります', '+dr_help'],
    ['ものを作る', 'ものを作る仕事が気になります', '+making_things'],
    ['好きなことに関わる', '好きなことを自由にできる仕事が気になります', '+val_freedom'],
    ['まだわからない', 'まだわからない', ''],
  ],
  [
    'dream-past',
    '小さいころや中学のころ、なってみたかったものは何ですか？',
    [
      'ケーキ屋・花屋',
      'ケーキ屋さんやお花屋さんになりたかったです',
      '+dr_sweets_shop +dr_flower_shop',
    ],
    ['乗りもの', '電車や車の運転をする人になりたかったです', '+trains +cars +driving'],
    ['先生・看護師', '保育士や看護師になりたかったです', '+dr_children +dr_medical'],
    ['作る人', '絵を描いたり物を作ったりする人になりたかったです', '+draw_illust +making_things'],
  ],
  [
    'dream-town',
    '町で見かけて「かっこいいな」「いいな」と思った仕事は何ですか？',
    ['工事・建設', '工事現場で働く人がかっこいいと思います', '+pt_construction'],
    ['駅・空港・乗りもの', '駅や空港で働く人がかっこいいと思います', '+trains +dr_airport'],
    ['病院・施設', '病院や介護施設で働く人がいいなと思います', '+hospital +dr_welfare'],
    ['お店・カフェ', 'カフェやお店で働く人がいいなと思います', '+coffee_cafe +dr_sell'],
  ],
  [
    'subject-liked',
    '授業や実習で、わりと楽しいと感じるのはどれですか？',
    ['体育・実技', '体育や実技の授業が楽しいです', '+sub_pe +sub_practical'],
    ['理科・数学', '理科や数学が楽しいです', '+sub_science +sub_math'],
    ['美術・音楽・家庭科', '美術や家庭科が楽しいです', '+sub_art +sub_music +sub_home_ec'],
    ['専門の実習', '専門科目の実習が楽しいです', '+sub_practical'],
  ],
  [
    'subject-practice',
    '専門の授業や実習で、もっとやってみたいと思ったのは何ですか？',
    ['機械・電気', '機械や電気の実習をもっとやりたいです', '+st_mechanical +ind_electric'],
    ['パソコン・簿記', 'パソコンや簿記をもっとやりたいです', '+computer_general +com_bookkeeping'],
    [
      '調理・保育・福祉',
      '調理や保育の実習をもっとやりたいです',
      '+cooking +hom_childcare +wel_care_course',
    ],
    ['農業・動物', '野菜や動物を育てる実習をもっとやりたいです', '+vegetables_grow +animals'],
  ],
  [
    'subject-project',
    'グループ発表や課題研究で、どの作業がいちばん楽でしたか？',
    ['調べる', '資料やデータを調べる作業です', '+pt_data +st_curious'],
    ['作る', '作品やスライドを作る作業です', '+making_things'],
    ['発表する', 'みんなの前で発表することです', '+cond_public_speak +sub_presentation'],
    ['まとめる', '予定を立ててまとめる役です', '+st_planning +st_leader'],
  ],
  [
    'strength-people',
    '友だちや先生から「得意だよね」と言われることは何ですか？',
    ['手先が器用', '手先が器用だと言われます', '+st_dexterous'],
    ['話しやすい', '聞き上手で話しやすいと言われます', '+st_listener'],
    ['体力がある', '体力があると言われます', '+st_strong_body'],
    ['きちんとしている', '几帳面できちんとしていると言われます', '+st_careful'],
  ],
  [
    'strength-easy',
    '人より苦労せずにできてしまうことは何ですか？',
    ['覚える・計算', '暗記や計算が得意です', '+st_memory +st_numbers'],
    ['早起き・続ける', '早起きしてコツコツ続けるのが得意です', '+st_early_bird +st_steady'],
    ['話す', '初めての人と話すのが得意です', '+st_strangers +st_talker'],
    ['機械・パソコン', '機械やパソコンの操作が得意です', '+st_mechanical +computer_general'],
  ],
  [
    'strength-patience',
    '長く続けていても、あまり疲れないのはどれですか？',
    ['同じ作業', '同じ作業をコツコツ続けるのは平気です', '+cond_monotony +st_steady'],
    ['立って動く', '立って動き回るのは平気です', '+cond_standing +sports_general'],
    ['座って集中', '座って集中するのは平気です', '+cond_sitting +st_focus'],
    ['人の話を聞く', '人の話を聞くのは平気です', '+st_listener'],
  ],
  [
    'strength-care',
    '人に気を配ることについて、近いのはどれですか？',
    ['すぐ気づく', '困っている人にすぐ気づいて声をかけます', '+st_kind'],
    ['笑顔で話せる', '笑顔で人と話すのが得意です', '+st_bright +st_talker'],
    ['教えるのが好き', '人に教えるのが好きです', '+st_teach'],
    ['一人が楽', '一人で作業するほうが好きです', '+val_solo'],
  ],
  [
    'people-things',
    '人と関わる仕事と、ものや機械に向き合う仕事では、どちらが気楽ですか？',
    ['人', '人と関わるほうが好きです', '+pt_people'],
    ['もの・機械', 'ものや機械に向き合うほうが好きです', '+pt_things'],
    ['データ・文字', 'データや文字を扱うほうが好きです', '+pt_data'],
    ['生き物・自然', '動物や植物に向き合うほうが好きです', '+animals +plants'],
  ],
  [
    'people-who',
    '関わるとしたら、だれと過ごす仕事がよさそうですか？',
    ['子ども', '小さい子どもと関わりたいです', '+child_play'],
    ['お年寄り', 'お年寄りと関わりたいです', '+st_sociable_elder'],
    ['お客さん', 'お店のお客さんと関わりたいです', '+pt_people_customer'],
    ['仲間だけ', '決まった仲間とだけ働きたいです', '+val_team'],
  ],
  [
    'people-role',
    '一人で進めるのとチームで進めるのは、どちらが自分に合いそうですか？',
    ['一人で黙々', '一人で黙々と作業するのが好きです', '+val_solo +st_focus'],
    ['少人数', '少人数の仲間と協力するのが好きです', '+val_team'],
    ['大人数でわいわい', '大人数でにぎやかに働くのが好きです', '+val_team +pt_people'],
    ['場面による', 'どちらでもいい', ''],
  ],
  [
    'people-make',
    '作る・直す・運ぶ・育てる・伝える。やってみたいのはどれですか？',
    ['作る・直す', 'ものを作ったり直したりしてみたいです', '+making_things +fix_machine'],
    ['運ぶ・運転する', '車を運転して運ぶ仕事をしてみたいです', '+driving +dr_logistics'],
    ['育てる', '動物や植物を育ててみたいです', '+animals +plants +st_caretaking'],
    ['伝える・売る', '人に説明したり商品を売ったりしてみたいです', '+dr_sell'],
  ],
  [
    'condition-must',
    '働く時間や場所で、「これははずせない」というものはありますか？',
    ['土日は休み', '土日休みがいいです', '+cond_weekend_off'],
    ['夜勤なし', '夜勤はしたくないです', '-cond_night_shift'],
    ['人前に出ない', '接客や人前に出る仕事はしたくないです', '-pt_service'],
    ['力仕事なし', '力仕事はしたくないです', '-st_heavy_lifting'],
    ['屋内で', '外で働くのはいやです', '-cond_outdoor'],
    ['家から通える', '地元で、家から通いたいです', '+cond_local'],
    ['残業は少なめ', '残業が少ないほうがいいです', '-cond_overtime'],
    ['とくにない', 'どちらでもいい', '='],
  ],
  [
    'condition-place',
    '働く場所は、外と室内ならどちらが合いそうですか？',
    ['外で動く', '外で体を動かして働きたいです', '+cond_outdoor +sports_general'],
    ['室内で動く', '室内で立って動く仕事がいいです', '+cond_standing'],
    ['机に向かう', '座り仕事で机に向かうのがいいです', '+cond_sitting'],
    ['いろいろな場所', 'いろいろな場所に行く仕事がいいです', '+cond_dynamic_place'],
  ],
  [
    'condition-time',
    '働く時間や休みで、大事にしたいことは何ですか？',
    ['土日休み', '土日休みがいいです', '+cond_weekend_off'],
    ['夜勤もOK', '夜勤があっても平気です', '+cond_night_shift'],
    ['残業は少なめ', '残業が少ないほうがいいです', '-cond_overtime'],
    ['こだわらない', 'どちらでもいい', ''],
  ],
  [
    'condition-after',
    '卒業したあとは、就職と進学のどちらを考えていますか？',
    ['すぐ働きたい', '高卒ですぐ就職したいです', '+cond_job_now'],
    ['専門学校も', '専門学校に進学するのも考えています', '+cond_study_on'],
    ['地元で', '地元で就職したいです', '+cond_local'],
    ['迷っている', 'まだ決まっていない', ''],
  ],
  [
    'condition-drive',
    '車や機械の運転・操作には、興味がありますか？',
    ['ある', '車や重機の運転に興味があります', '+cars +driving'],
    ['免許は取りたい', '車の免許は取りたいです', '+cert_drive'],
    ['機械の操作', '機械の操作に興味があります', '+st_mechanical +big_machines'],
    ['あまりしたくない', '運転はあまりしたくないです', '-driving'],
  ],
  [
    'dislike-work',
    'これは苦手だな、毎日だとつらいな、と思うことは何ですか？',
    ['人前で話す', '人前で話すのは苦手です', '-cond_public_speak'],
    ['じっと座る', 'ずっと座っているのは苦手です', '-cond_sitting'],
    ['力仕事', '力仕事は苦手です', '-st_heavy_lifting'],
    ['電話', '電話は苦手です', '-pt_call'],
  ],
  [
    'dislike-reverse',
    'では反対に、「これはイヤ」「避けたい」というのはどれですか？',
    ['ずっと人と話す', '人とずっと話す仕事は嫌です', '-st_talker'],
    ['同じ作業', '同じ作業のくり返しは嫌です', '-cond_monotony'],
    ['暑い・寒い・汚れる', '暑い所や汚れる仕事は嫌です', '-cond_hot_cold -cond_dirt'],
    ['パソコン・計算', 'パソコンや計算は嫌です', '-computer_general -st_numbers'],
  ],
  [
    'dislike-body',
    '血や虫、高い所、夜ふかしなどで、これは無理というものはありますか？',
    ['血', '血は無理です', '-cond_blood'],
    ['虫', '虫は無理です', '-insects'],
    ['高い所', '高い所は無理です', '-cond_heights'],
    ['どれも平気', '虫も血も高い所も平気です', '='],
  ],
  [
    'value-important',
    '働くうえで、いちばん大事にしたいことはどれですか？',
    ['安定', '安定した仕事がいいです', '+val_stable'],
    ['人の役に立つ', '人の役に立つ仕事がいいです', '+val_help'],
    ['給料', '給料がいい仕事がいいです', '+val_money'],
    ['好きなこと', '自由に好きなことができる仕事がいいです', '+val_freedom'],
  ],
  [
    'value-proud',
    '何年かあと、どんな自分になれていたらうれしいですか？',
    ['手に職がある', '手に職をつけて資格を持っていたいです', '+val_skill_licence'],
    ['頼られている', '人に頼られて感謝されていたいです', '+val_thanks +val_help'],
    ['自分のお店', '自分の店を持っていたいです', '+dr_sell'],
    ['穏やかな毎日', '安定して自分の時間もある毎日がいいです', '+val_stable +val_holidays'],
  ],
  [
    'value-team',
    '職場の雰囲気は、どんなところが安心できそうですか？',
    ['仲がいい', '人間関係がよくて仲がいい職場がいいです', '+val_good_people'],
    ['静か', '静かな場所で集中できる職場がいいです', '+cond_quiet +st_focus'],
    ['にぎやか', 'にぎやかで活気のある職場がいいです', '+cond_noise'],
    ['教えてくれる', '先輩が教えてくれて成長できる職場がいいです', '+val_growth'],
  ],
  [
    'cards-common',
    'えらんだ場面で、似ていたのはどんなところですか？ ひとことでも、思いつかなくても大丈夫です。',
    ['人のそばにいる', '人のそばで役に立つところが似ていました', '+dr_help'],
    ['手を動かして作る', '手を動かして作るところが似ていました', '+making_things'],
    ['静かに集中する', '静かにコツコツ集中するところが似ていました', '+st_steady'],
    ['思いつかない', 'とくに思いつきません', ''],
  ],
  [
    'cards-do',
    'この中で、しいて言えばいちばん近いのはどれですか？',
    [
      '手を動かして作る・直す',
      'ものを作ったり機械を直したりするのが好きです',
      '+making_things +st_mechanical +fix_machine',
    ],
    [
      '人の世話や接客',
      '人の世話をしたりお客さんと話したりするのが好きです',
      '+st_caretaking +pt_people_customer',
    ],
    [
      'パソコン・計算・整理',
      'パソコンや計算、整理整頓が好きです',
      '+computer_general +st_numbers +cleaning_tidy',
    ],
    ['外や体を動かす', '外で体を動かすのが好きです', '+cond_outdoor +sports_general'],
  ],
  [
    'cards-day',
    '一日体験するなら、どれがましだと思いますか？',
    ['料理・お菓子づくり', '料理やお菓子作りをしてみたいです', '+cooking +sweets'],
    [
      '子どもやお年寄りと過ごす',
      '子どもやお年寄りの世話をしてみたいです',
      '+child_play +st_sociable_elder +st_caretaking',
    ],
    [
      '車・機械・工事',
      '車や機械をいじる仕事をしてみたいです',
      '+cars +fix_machine +pt_construction',
    ],
    ['絵・デザイン・動画', '絵やデザイン、動画編集をしてみたいです', '+ind_design +video_edit'],
  ],
  [
    'cards-more',
    'もうひとつだけ。次の中なら、どれに目が行きますか？',
    ['動物・植物', '動物や植物の世話が好きです', '+animals +plants +st_caretaking'],
    ['髪・メイク・服', '髪やメイク、服が好きです', '+hair +makeup +fashion'],
    ['電車・車・運転', '電車や車、運転が好きです', '+trains +cars +driving'],
    ['事務・銀行・役所', '事務の仕事や公務員が気になります', '+dr_office +val_public_servant'],
  ],
  [
    'cards-place',
    '行ってみたい職場見学を選ぶなら、どれですか？',
    [
      '工場・工事現場',
      '工場のものづくりを見てみたいです',
      '+pt_factory +making_things +pt_construction',
    ],
    ['病院・福祉の施設', '病院や介護の施設を見てみたいです', '+hospital +dr_welfare'],
    ['ホテル・お店', 'ホテルや飲食店を見てみたいです', '+dr_hotel +dr_food'],
    ['IT・デザインの会社', 'IT系の会社やデザインの会社を見てみたいです', '+dr_it +dr_design'],
  ],
  [
    'cards-make',
    'つくる仕事をのぞくなら、どれがいちばん近いですか？',
    ['食べ物', 'パンや料理など食べ物を作る仕事を見てみたいです', '+cooking +pt_food_things'],
    [
      '機械や車',
      '機械や車を組み立てたり直したりする仕事を見てみたいです',
      '+cars +assemble +fix_machine',
    ],
    [
      '家や建物',
      '家や建物を建てる大工のような仕事を見てみたいです',
      '+pt_build_house +pt_construction',
    ],
    ['服や小物', '服や小物を手作りする仕事を見てみたいです', '+fashion +making_things'],
  ],
  [
    'cards-people',
    '人と関わるとしたら、どれならやれそうですか？',
    [
      'お店の接客',
      'お店でお客さんに接客する仕事ならやれそうです',
      '+pt_people_customer +pt_service',
    ],
    ['子ども', '小さい子どもと遊ぶ仕事ならやれそうです', '+child_play'],
    [
      'お年寄り・病院',
      'お年寄りの介護や病院の手伝いならやれそうです',
      '+st_sociable_elder +dr_welfare +hospital',
    ],
    ['受付・案内', '受付や案内の仕事ならやれそうです', '+pt_service'],
  ],
  [
    'cards-quiet',
    '一人で静かにやるなら、どれがよさそうですか？',
    ['検査・仕分け', '検品や仕分けをコツコツやるのがよさそうです', '+pt_warehouse +st_steady'],
    [
      'パソコン',
      'パソコンでデータ入力やプログラミングをするのがよさそうです',
      '+computer_general +pt_office',
    ],
    ['掃除・片づけ', '掃除や片づけできれいにするのがよさそうです', '+cleaning_tidy'],
    ['絵・デザイン', '絵を描いたりデザインしたりするのがよさそうです', '+draw_illust +ind_design'],
  ],
  [
    'cards-move',
    '体を動かすなら、どれがよさそうですか？',
    ['運転・配達', '車を運転して配達する仕事がよさそうです', '+driving +pt_delivery'],
    [
      '畑・海・山',
      '畑や海、山など自然の中で働くのがよさそうです',
      '+vegetables_grow +sea +mountain +dr_nature_work',
    ],
    [
      '工事・力仕事',
      '工事現場や引っ越しの力仕事がよさそうです',
      '+pt_construction +st_heavy_lifting',
    ],
    ['守る・助ける', '警察や消防のように人を守る仕事がよさそうです', '+dr_public_safety +dr_help'],
  ],
];

export const questionBank: Question[] = rows.map(([id, text, ...replies]) => ({
  id,
  topic: topicOf(id) ?? 'cards',
  text,
  replies: replies.map(toReply),
  quick_replies: replies.map(([label]) => ({ label, value: label })),
  pick: picks[id] ?? 1,
}));

/** The question of this id; null for ids outside of the bank. */
export function questionOf(id: string): Question | null {
  return questionBank.find((one) => one.id === id) ?? null;
}

function toReply([label, spoken, says]: ReplyRow): OfferedReply {
  const words = says.split(' ').filter((word) => /^[+-]/.test(word));
  return {
    label,
    spoken,
    says: words.map((word) => ({ concept: word.slice(1), sign: word.startsWith('+') ? 1 : -1 })),
    isAnswer: says !== '',
  };
}

/** The reply of a question that a message is, word for word; null when the student wrote their own. */
export function offeredReply(questionId: string, content: string): OfferedReply | null {
  const replies = offeredReplies(questionId, content);
  if (replies.length < 2) return replies[0] ?? null;
  return {
    label: replies.map(({ label }) => label).join('\n'),
    spoken: replies.map(({ spoken }) => spoken).join('。'),
    says: replies.flatMap(({ says }) => says),
    isAnswer: replies.some(({ isAnswer }) => isAnswer),
  };
}

/** The replies that a message chooses, one a line; none when any line is the student's own. */
export function offeredReplies(questionId: string, content: string): OfferedReply[] {
  const question = questionOf(questionId);
  if (!question) return [];
  const lines = content.trim().split('\n');
  const chosen = lines.flatMap((line) => {
    const said = line.trim();
    return question.replies.find(({ label, spoken }) => label === said || spoken === said) ?? [];
  });
  return chosen.length === lines.length && chosen.length <= question.pick ? chosen : [];
}

/** The topic that a question's id begins with; null for `confirm`, `safety`, `finish`. */
export function topicOf(questionId: string): Topic | null {
  const head = questionId.split('-')[0];
  return topics.find((topic) => topic === head) ?? null;
}
