import { text } from './texts.ts';

/** When not to do an exercise; shared, because many exercises load the same structure. */
export const CAUTION = {
  kneeLoad: text(
    'Do not do this with a hot, swollen knee, a recent fracture or when weight bearing is not yet allowed. Stop at sharp pain.',
    'घुटना गर्म या सूजा हुआ हो, हाल में हड्डी टूटी हो या पैर पर वज़न डालने की अनुमति न हो तो न करें। तेज़ दर्द होने पर रुकें।',
    '膝に熱感や腫れがあるとき、最近骨折したとき、荷重の許可が出ていないときは行わないでください。鋭い痛みが出たら中止します。',
  ),
  kneeSurgery: text(
    'After knee surgery only within the range your surgeon allows. Stop if pain or swelling increases.',
    'घुटने के ऑपरेशन के बाद केवल सर्जन द्वारा बताई गई सीमा में करें। दर्द या सूजन बढ़े तो रुकें।',
    '膝の手術後は、医師に許可された範囲だけで行ってください。痛みや腫れが強くなったら中止します。',
  ),
  backWithLeg: text(
    'Not during acute back pain that shoots into the leg. Stop if numbness or pain spreads below the knee.',
    'पैर तक जाने वाले तेज़ कमर दर्द में न करें। सुन्नपन या दर्द घुटने से नीचे फैले तो रुकें।',
    '脚に響く急性の腰痛があるときは行わないでください。しびれや痛みが膝より下に広がったら中止します。',
  ),
  hipReplacement: text(
    'After hip replacement only with the permission of your surgeon. Stop at groin pain.',
    'कूल्हा प्रत्यारोपण के बाद केवल सर्जन की अनुमति से करें। जाँघ और पेट के जोड़ (ग्रोइन) में दर्द हो तो रुकें।',
    '人工股関節の手術後は、医師の許可がある場合だけ行ってください。鼠径部に痛みが出たら中止します。',
  ),
  ankle: text(
    'Not with a suspected fracture or tendon tear, or a calf that is swollen, red and painful. See a doctor first.',
    'हड्डी टूटने या टेंडन फटने का शक हो, या पिंडली सूजी, लाल और दर्दभरी हो तो न करें। पहले डॉक्टर को दिखाएँ।',
    '骨折や腱の断裂が疑われるとき、ふくらはぎが赤く腫れて痛むときは行わず、先に受診してください。',
  ),
  backFlare: text(
    'Not after a recent spinal fracture or surgery without permission. Stop if pain travels down the leg.',
    'रीढ़ की हड्डी हाल में टूटी हो या उसका ऑपरेशन हुआ हो तो बिना अनुमति न करें। दर्द पैर में उतरे तो रुकें।',
    '最近の脊椎骨折や手術のあとは、許可なく行わないでください。痛みが脚に下りてきたら中止します。',
  ),
  pressure: text(
    'Take care with uncontrolled high blood pressure, pregnancy after the third month or a hernia. Do not hold your breath.',
    'अनियंत्रित उच्च रक्तचाप, तीसरे महीने के बाद गर्भावस्था या हर्निया में सावधानी रखें। साँस न रोकें।',
    '血圧が安定していない方、妊娠中期以降の方、鼠径ヘルニアなどのある方は注意してください。息を止めないようにします。',
  ),
  shoulder: text(
    'Not after a recent dislocation or tendon repair without permission. Move only in the range free of sharp pain.',
    'कंधा हाल में उतरा हो या टेंडन का ऑपरेशन हुआ हो तो बिना अनुमति न करें। केवल बिना तेज़ दर्द वाली सीमा में हिलाएँ।',
    '最近脱臼した方や腱の手術を受けた方は、許可なく行わないでください。鋭い痛みの出ない範囲で動かします。',
  ),
  elbowHand: text(
    'Not with a fresh fracture, a healing tendon or an inflamed joint. Stop at tingling or sharp pain.',
    'ताज़ा फ़्रैक्चर, भर रहे टेंडन या सूजे हुए जोड़ में न करें। झुनझुनी या तेज़ दर्द हो तो रुकें।',
    '骨折直後、腱の修復中、関節に炎症があるときは行わないでください。しびれや鋭い痛みが出たら中止します。',
  ),
  neck: text(
    'Not after a recent neck injury. Stop if you feel dizzy, see double or your arm tingles.',
    'गर्दन में हाल की चोट हो तो न करें। चक्कर, दोहरा दिखना या बाँह में झुनझुनी हो तो रुकें।',
    '最近首を痛めた方は行わないでください。めまい、物が二重に見える、腕のしびれが出たら中止します。',
  ),
  fall: text(
    'Keep a firm support within reach. Not alone if you have fallen lately or feel dizzy.',
    'मज़बूत सहारा पास रखें। हाल में गिरे हों या चक्कर आता हो तो अकेले न करें।',
    'しっかりした支えを手の届く所に置いてください。最近転倒した方や、めまいのある方は一人で行わないでください。',
  ),
  breath: text(
    'Stop if you feel dizzy or short of breath. With lung or heart disease ask your clinician first.',
    'चक्कर या साँस फूलने पर रुकें। फेफड़े या हृदय रोग में पहले चिकित्सक से पूछें।',
    'めまいや息切れを感じたら中止します。肺や心臓に病気のある方は、先に担当者に相談してください。',
  ),
} as const;
